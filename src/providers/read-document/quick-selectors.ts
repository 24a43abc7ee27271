import { compile, type Options } from 'css-select'
import { NodeList } from 'linkedom'

/** What of a node of the tree is needed to select among nodes. */
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
  // linkedom has none, and so makes a list of all siblings for each element that it looks at.
  prevElementSibling: (node) => (isElement(node) ? node.previousElementSibling : null),
  // A comment is no text.
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
  /** The elements that come next, on each level the next of its siblings. */
  const next = [root.firstElementChild]
  while (next.length > 0 && found.length < most) {
    const element = next.pop() ?? null
    if (element === null) continue
    if (matches(element)) found.push(element)
    next.push(element.nextElementSibling, element.firstElementChild)
  }
  return found
}

/** The first of an element and those around it that matches. */
function closest(matches: Matches, from: TreeElement): TreeElement | null {
  let element: TreeElement | null = from
  while (element !== null && !matches(element)) element = element.parentElement
  return element
}

/** Compiled anew each time: it remembers what did not match, and the tree changes. */
function matcher(selectors: string, root: TreeNode): Matches {
  return compile(selectors, selectors.includes(':scope') ? { adapter, context: root } : { adapter })
}

/** The prototype that a node has a method from, which all nodes of its kind share. */
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
 * Has all trees of linkedom select elements in time proportional to their size. Its own selectors look through
 * all siblings of an element to find the one before it, so that a page of some thousand siblings takes seconds.
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
