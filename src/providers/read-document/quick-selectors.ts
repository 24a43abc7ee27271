import { compile, type Options } from 'css-select'
import { NodeList } from 'linkedom'

/** The parts of a tree node that selecting needs. */
interface TreeNode {
  readonly nodeType: number
  readonly parentNode: TreeNode | null
  readonly childNodes: TreeNode[]
  readonly textContent: string | null
}

interface TreeElement extends TreeNode {
  readonly localName: string
  readonly parentElement: TreeElement | null
  readonly previousElementSibling: TreeElement | null
  readonly nextElementSibling: TreeElement | null
  readonly firstElementChild: TreeElement | null
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

type Root = Pick<TreeElement, 'firstElementChild'>
type Matches = (element: TreeElement) => boolean

const ELEMENT = 1
const TEXT = 3

const isElement = (node: TreeNode): node is TreeElement => node.nodeType === ELEMENT

function existsOne(test: Matches, nodes: TreeNode[]): boolean {
  return nodes.some((node) => isElement(node) && (test(node) || existsOne(test, node.childNodes)))
}

const adapter: NonNullable<Options<TreeNode, TreeElement>['adapter']> = {
  isTag: isElement,
  existsOne,
  getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
  getChildren: (node) => node.childNodes,
  getName: (element) => element.localName.toLowerCase(),
  getParent: (element) => element.parentNode,
  getSiblings: (node) => node.parentNode?.childNodes ?? [node],
  // linkedom has no such method, and lists all siblings for each element it visits.
  prevElementSibling: (node) => (isElement(node) ? node.previousElementSibling : null),
  // A comment is not text.
  getText: (node) => (isElement(node) || node.nodeType === TEXT ? (node.textContent ?? '') : ''),
  hasAttrib: (element, name) => element.hasAttribute(name),
  removeSubsets: (nodes) => nodes,
  findAll: (test, nodes) =>
    nodes.filter(isElement).flatMap((node) => [...(test(node) ? [node] : []), ...select(test, node)]),
  findOne: (test, nodes) =>
    nodes.filter(isElement).flatMap((node) => (test(node) ? [node] : select(test, node, 1)))[0] ?? null,
}

/** The elements below the root that match, in the order of the document, up to `most` of them. */
function select(matches: Matches, root: Root, most = Infinity): TreeElement[] {
  const found: TreeElement[] = []
  /** The next element to visit on each level. */
  const next = [root.firstElementChild]
  while (next.length > 0 && found.length < most) {
    const element = next.pop() ?? null
    if (element === null) continue
    if (matches(element)) found.push(element)
    next.push(element.nextElementSibling, element.firstElementChild)
  }
  return found
}

/** The element itself or its closest ancestor that matches. */
function closest(matches: Matches, from: TreeElement): TreeElement | null {
  let element: TreeElement | null = from
  while (element !== null && !matches(element)) element = element.parentElement
  return element
}

/** Compiled each time: it remembers elements that did not match, and the tree changes. */
function matcher(selectors: string, root: TreeNode): Matches {
  return compile(selectors, selectors.includes(':scope') ? { adapter, context: root } : { adapter })
}

/** The prototype that defines a node's method, shared by all nodes of its kind. */
function ownerOf(node: object, method: string): object | undefined {
  for (let level: object | null = node; level !== null; level = Reflect.getPrototypeOf(level)) {
    if (Object.hasOwn(level, method)) return level
  }
  return undefined
}

const methods = {
  querySelector(this: TreeElement, selectors: string): TreeElement | null {
    return select(matcher(selectors, this), this, 1)[0] ?? null
  },
  querySelectorAll(this: TreeElement, selectors: string): NodeList {
    const list = new NodeList()
    for (const element of select(matcher(selectors, this), this)) list.push(element)
    return list
  },
  matches(this: TreeElement, selectors: string): boolean {
    return matcher(selectors, this)(this)
  },
  closest(this: TreeElement, selectors: string): TreeElement | null {
    return closest(matcher(selectors, this), this)
  },
}

/**
 * Makes all linkedom trees select elements in time proportional to their size. linkedom's own selectors scan
 * all siblings of an element to find the previous one, so a page with thousands of siblings takes seconds.
 *
 * @param document any document of linkedom
 */
export function selectQuickly(document: { documentElement: object }): void {
  for (const [method, value] of Object.entries(methods)) {
    for (const node of [document, document.documentElement]) {
      const owner = ownerOf(node, method)
      if (owner) Object.defineProperty(owner, method, { value, configurable: true, writable: true })
    }
  }
}
