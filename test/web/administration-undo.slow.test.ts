import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'

/** What is added where: by which fields and button, and what the page is called that shows once it is taken back. */
const ADDED = [
  ['/admin/teams', { Name: 'Raft' }, 'Add the team', 'Teams'],
  ['/admin/roles', { Name: 'Raft' }, 'Add the role', 'Org chart'],
  ['/admin/tags', { Name: 'raft' }, 'Add the tag', 'Tags'],
  [
    '/admin/invitations',
    { Name: 'Raft', 'E-mail address': 'raft@varde.example' },
    'Send the invitation',
    'Invitations',
  ],
  ['/admin/knowledge', { Name: 'Raft' }, 'Add the space', 'Knowledge'],
  [
    '/admin/knowledge/spaces/spc_calibration-lab',
    { Name: 'Raft' },
    'Add the category',
    'Calibration Laboratory',
  ],
  ['/admin/knowledge/categories/cat_measurement', { Name: 'Raft' }, 'Add the topic', 'Measurement'],
  ['/admin/knowledge/topics/tpc_ice-point', { 'What it says': 'Raft' }, 'Add the item', 'Ice Point'],
] as const

describe.skipIf(browserIsMissing)('Undo in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const undo = () => page().getByRole('button', { name: 'Undo' }).click()

  it.each(ADDED)('takes back what was added at %s', async (path, fields, act, list) => {
    await openAs(page(), server().url, OWNER, path)
    if (path === '/admin/roles') await page().getByText('Add a role').click()
    const form = page().locator('form', { has: page().getByRole('button', { name: act }) })
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(text)
    await form.getByRole('button', { name: act }).click()
    await undo()
    await expect.poll(notice).toContain('Undone: it is as it was.')
    await expect.poll(title).toBe(list)
    // What stood below something else is archived there.
    const left = path.startsWith('/admin/knowledge/') ? 1 : 0
    await expect.poll(() => page().locator('.rows').getByText('Raft').count()).toBe(left)
    expect(errors()).toEqual([])
  })

  it('takes back once what is undone by a double click', async () => {
    await openAs(page(), server().url, OWNER, '/admin/tags')
    await page().getByLabel('Name', { exact: true }).fill('dinghy')
    await page().getByRole('button', { name: 'Add the tag' }).click()
    let sent = 0
    page().on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('dinghy') && body.includes('expectedUpdatedAt')) sent += 1
    })
    await page().getByRole('button', { name: 'Undo' }).dblclick()
    await expect.poll(notice).toContain('Undone: it is as it was.')
    expect(sent).toBe(1)
    expect(errors()).toEqual([])
  })

  it('leaves a tag that a resource has got meanwhile', async () => {
    const scopes = ['organization:manage', 'content:write']
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' }, { scopes })
    await openAs(page(), server().url, OWNER, '/admin/tags')
    await page().getByLabel('Name', { exact: true }).fill('skiff')
    await page().getByRole('button', { name: 'Add the tag' }).click()
    await expect.poll(notice).toContain('skiff is added.')
    const [resource] = (await client.graphql('{ contents(first: 1) { nodes { id } } }')).data.contents.nodes
    const { errors: refusals } = await client.graphql(
      `mutation ($id: ID!) { updateContent(input: { contentId: $id, tags: ["skiff"] }) { content { id } } }`,
      { id: resource.id },
    )
    expect(refusals).toEqual([])
    await undo()
    await expect.poll(notice).toContain('Somebody has changed it meanwhile, so it was not undone.')
    expect(await page().locator('.notice > .refused').count()).toBe(1)
    const { data } = await client.graphql('{ contents(tags: ["skiff"]) { nodes { id } } }')
    expect(data.contents.nodes).toEqual([{ id: resource.id }])
    expect(errors()).toEqual([])
  })

  it.each([
    ['/admin/knowledge/topics/tpc_ice-point', 'Name', 'Save'],
    ['/admin/roles/role_lab-manager', 'What it is about', 'Save'],
    ['/admin/content/cnt_code-of-conduct', 'Summary', 'Save'],
  ])('shows in the form at %s what is there again', async (path, label, act) => {
    await openAs(page(), server().url, OWNER, path)
    const form = page().locator('form', { has: page().getByRole('button', { name: act, exact: true }) })
    const field = form.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill('Skiff')
    await form.getByRole('button', { name: act, exact: true }).click()
    await undo()
    await expect.poll(notice).toContain('Undone: it is as it was.')
    await expect.poll(() => field.inputValue()).toBe(before)
    expect(errors()).toEqual([])
  })

  it('shows again whom a resource is for', async () => {
    await openAs(page(), server().url, OWNER, '/admin/content/cnt_code-of-conduct')
    await page().getByText('Admins', { exact: true }).click()
    await page().getByRole('button', { name: 'Share it this way' }).click()
    await undo()
    await expect.poll(notice).toContain('Undone: it is as it was.')
    await expect.poll(() => page().getByRole('radio', { name: 'Everyone' }).isChecked()).toBe(true)
    expect(errors()).toEqual([])
  })

  it('says that a role comes back as of today, if since when it was held is not known', async () => {
    await openAs(page(), server().url, OWNER, '/admin/roles/role_head-of-customer')
    const holders = () => page().locator('.rows strong').allTextContents()
    await page().getByText('Take it away').first().click()
    await page()
      .getByRole('button', { name: /^Take it from/ })
      .click()
    await undo()
    await expect.poll(notice).toContain('Undone, but as of today')
    await expect.poll(holders).toEqual(['Chloé Tremblay'])
    expect(errors()).toEqual([])
  })

  it('leaves a tag that somebody has renamed again', async () => {
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage'] },
    )
    await openAs(page(), server().url, OWNER, '/admin/tags')
    await page().getByLabel('Name', { exact: true }).last().fill('ketch')
    await page().getByRole('button', { name: 'Add the tag' }).click()
    const row = page().locator('.rows > li', { hasText: 'ketch' })
    await row.getByText('Change it').click()
    await row.getByLabel('Name', { exact: true }).fill('yawl')
    await row.getByRole('button', { name: 'Rename it' }).click()
    await expect.poll(notice).toContain('All resources have the new name.')
    await client.graphql('mutation { renameTag(input: { id: "yawl", name: "sloop" }) { tagId } }')
    await undo()
    await expect.poll(notice).toContain('Somebody has changed it meanwhile, so it was not undone.')
  })

  it('has somebody leave again who has returned, and takes no role from them', async () => {
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage'] },
    )
    const id = 'usr_oksana-bondar'
    const now = async () =>
      (await client.graphql(`{ member(id: "${id}") { status updatedAt companyRoles { id } } }`)).data.member
    const statusNow = async () => (await now()).status
    const { updatedAt, companyRoles } = await now()
    expect(companyRoles.length).toBeGreaterThan(0)
    await client.graphql(
      `mutation ($updatedAt: DateTime!) {
        deactivateMember(input: { userId: "${id}", unassignRoles: false, expectedUpdatedAt: $updatedAt }) { userId }
      }`,
      { updatedAt },
    )
    await openAs(page(), server().url, OWNER, `/admin/people/${id}`)
    await page().getByRole('button', { name: 'Have them return' }).click()
    await expect.poll(statusNow).toBe('ACTIVE')
    await undo()
    await expect.poll(statusNow).toBe('DEACTIVATED')
    await page().getByRole('button', { name: 'Have them return' }).click()
    await expect.poll(statusNow).toBe('ACTIVE')
    expect((await now()).companyRoles).toEqual(companyRoles)
    expect(errors()).toEqual([])
  })
})
