import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'
const ROLE = '/admin/roles/role_lab-manager'
const SUGGESTED = '/admin/roles/role_hardware-engineer/duties'

describe.skipIf(browserIsMissing)('teams and training in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const press = async (name: string) => {
    await tabTo(page(), name, 90)
    await page().keyboard.press('Enter')
  }
  /** Types into a field in which records are found, and takes the first. */
  const pick = async (label: string, text: string, option: string) => {
    await page().getByRole('combobox', { name: label }).focus()
    await page().keyboard.type(text)
    await page().getByRole('option', { name: option }).first().waitFor()
    await page().keyboard.press('Enter')
  }

  it.each([1400, 390])(
    'make a team by keys, which gets a member and is deleted, at %i pixels',
    async (width) => {
      const name = `Night Owls ${width}`
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, '/admin/teams')
      await page().getByLabel('Name', { exact: true }).focus()
      await page().keyboard.type(name)
      await press('Add the team')
      await expect.poll(title).toBe(name)

      await press('Put people on it')
      await pick('Who', 'sofía', 'Sofía Restrepo')
      await press('Put them on the team')
      await expect.poll(notice).toContain('They are on the team now.')
      await page().getByRole('link', { name: 'Sofía Restrepo' }).waitFor()

      await press('Delete it')
      await page().locator('aside').getByText('Nothing else changes.').waitFor()
      await press('Delete the team for good')
      await expect.poll(title).toBe('Teams')
      expect(errors()).toEqual([])
    },
  )

  it('set a curriculum with a due date, and undo it', async () => {
    await openAs(page(), server().url, OWNER, `${ROLE}/curriculum`)
    const rows = page().locator('ol.rows > li')
    await expect.poll(() => rows.count()).toBe(3)
    await pick('Add a lesson or a topic', 'code of conduct', 'Code of Conduct')
    await expect.poll(() => rows.count()).toBe(4)
    await rows.nth(3).getByLabel(/^When/).selectOption('Within')
    await rows
      .nth(3)
      .getByLabel(/^How many days/)
      .fill('7')
    await rows.nth(3).getByLabel(/up$/).click()
    await page().getByText('What will happen').waitFor()
    await page().getByRole('button', { name: 'Save the curriculum' }).click()
    await expect.poll(notice).toContain('The curriculum is saved.')
    await page().reload()
    await expect
      .poll(() =>
        rows
          .nth(2)
          .getByLabel(/^How many days/)
          .inputValue(),
      )
      .toBe('7')
    expect(errors()).toEqual([])
  })

  it('have a lesson taken again after some days, or never', async () => {
    const rows = page().locator('ol.rows > li')
    const again = () => rows.first().getByLabel(/^Whether/)
    const days = () => rows.first().getByLabel(/^After how many days/)
    await openAs(page(), server().url, OWNER, `${ROLE}/curriculum`)
    await again().selectOption('Taken again after')
    await days().fill('90')
    await rows
      .first()
      .getByLabel(/^What of/)
      .selectOption('days, what has changed')
    await page().getByRole('button', { name: 'Save the curriculum' }).click()
    await expect.poll(notice).toContain('The curriculum is saved.')
    await page().reload()
    await expect.poll(() => days().inputValue()).toBe('90')
    expect(
      await rows
        .first()
        .getByLabel(/^What of/)
        .inputValue(),
    ).toBe('changed_material')
    await again().selectOption('Never taken again')
    await expect.poll(() => days().count()).toBe(0)
    await page().getByRole('button', { name: 'Save the curriculum' }).click()
    await expect.poll(notice).toContain('The curriculum is saved.')
    expect(errors()).toEqual([])
  })

  it('accept several suggested duties at once', async () => {
    await openAs(page(), server().url, OWNER, SUGGESTED)
    const suggestions = page().locator('.rows .chip', { hasText: 'Suggested' })
    await suggestions.first().waitFor()
    const before = await suggestions.count()
    await page().getByText('Accept several suggestions').click()
    const boxes = page().getByRole('group', { name: 'Suggestions' }).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page().getByRole('button', { name: 'Accept what is chosen' }).click()
    await expect.poll(notice).toContain('The role has the duties now.')
    await expect.poll(() => suggestions.count()).toBe(before - 2)
    expect(errors()).toEqual([])
  })

  it('give a role a duty, and take it back', async () => {
    await openAs(page(), server().url, OWNER, `${ROLE}/duties`)
    await pick('For what', 'data protection', 'Data Protection')
    await page().getByLabel('What the role does').selectOption('Is told after')
    await page().getByRole('button', { name: 'Add the duty' }).click()
    await expect.poll(notice).toContain('The role has the duty now.')
    const duty = page().locator('.rows').getByRole('link', { name: 'Data Protection' })
    await duty.waitFor()
    await page().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => duty.count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('take back what was given, but not from people who had it before', async () => {
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage'] },
    )
    const click = (name: string) => page().getByRole('button', { name }).click()
    const holders = async () => {
      const { data } = await client.graphql('{ companyRole(id: "role_lab-manager") { memberCount } }')
      return data.companyRole.memberCount
    }
    const { data } = await client.graphql('mutation { createTeam(input: { name: "Late Shift" }) { teamId } }')
    await openAs(page(), server().url, OWNER, `/admin/teams/${data.createTeam.teamId}`)
    await page().getByText('Put people on it').click()
    await pick('Who', 'sofía', 'Sofía Restrepo')
    await click('Put them on the team')
    await page().locator('.rows', { hasText: 'Sofía Restrepo' }).waitFor()
    await click('Undo')
    await page().getByText('Nobody is on this team.').waitFor()

    const before = await holders()
    await page().goto(server().url + ROLE)
    for (const [typed, name] of [
      ['kofi', 'Kofi Mensah'],
      ['rahimi', 'Leila Rahimi'],
    ] as const) {
      await page().getByText('Give it to somebody').click()
      await pick('Who gets it', typed, name)
      await click('Give them the role')
      await expect.poll(notice).toContain('They hold the role now.')
      const undo = page().getByRole('button', { name: 'Undo' })
      expect([name, await undo.count()]).toEqual([name, name === 'Kofi Mensah' ? 1 : 0])
      if ((await undo.count()) === 0) continue
      await undo.click()
      await expect.poll(notice).toContain('Undone')
      await page().reload()
    }
    expect(await holders()).toBe(before)
    expect(errors()).toEqual([])
  })

  it('keep what somebody else has done with a team or a role meanwhile', async () => {
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage'] },
    )
    const manage = async (mutation: string) => {
      const { data, errors: refused } = await client.graphql(`mutation { ${mutation} }`)
      expect(refused).toEqual([])
      return data
    }
    const click = (name: string) => page().getByRole('button', { name }).click()
    const { createTeam } = await manage('createTeam(input: { name: "Early Birds" }) { teamId }')
    const id = JSON.stringify(createTeam.teamId)
    const people = '["usr_sofia-restrepo"]'
    await manage(`setTeamMember(input: { teamId: ${id}, userIds: ${people} }) { teamId }`)
    await openAs(page(), server().url, OWNER, `/admin/teams/${createTeam.teamId}`)
    await page().getByText('Change it').click()
    await page().getByText('Nothing else changes.').waitFor()
    await click('Make them its admin')
    await expect.poll(notice).toContain('is an admin of the team now.')
    await click('Undo')
    await expect.poll(notice).toContain('Undone')

    await manage(`updateTeam(input: { id: ${id}, name: "Larks" }) { team { id } }`)
    await click('Take them off')
    await click('Show how it is now')
    await expect.poll(title).toBe('Larks')
    await click('Take them off')
    await expect.poll(notice).toContain('is not on the team any more.')
    await manage(`updateTeam(input: { id: ${id}, name: "Wrens" }) { team { id } }`)
    await click('Undo')
    await expect.poll(notice).toContain('it was not undone')

    await page().goto(server().url + ROLE)
    await page().getByText('Take it away').first().click()
    await page()
      .getByRole('button', { name: /^Take it from/ })
      .click()
    await expect.poll(notice).toContain('does not hold this role any more.')
    await manage(
      'updateRole(input: { id: "role_lab-manager", description: "Runs it." }) { companyRole { id } }',
    )
    await click('Undo')
    await expect.poll(notice).toContain('it was not undone')
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/admin/teams')
    await page().locator('.rows > li a').first().click()
    await page().getByRole('heading', { name: 'Members' }).waitFor()
    await expectGoodPage(page())
    for (const part of ['curriculum', 'duties']) {
      await page().goto(`${server().url}${ROLE}/${part}`)
      await page().locator('.rows > li').first().waitFor()
      await expectGoodPage(page())
    }
    expect(errors()).toEqual([])
  })
})
