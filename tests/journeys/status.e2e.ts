import { expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { wordsOf } from '../support/words.ts';

test(
  '[OPS-39] a manager sees in the navigation that something needs attention, what it is and what to do; an agent sees none of it @en',
  { tag: '@core' },
  async ({ page, lang, admin, baseURL, query, browser }) => {
    const words = wordsOf(lang, 'admin');
    const status = wordsOf(lang, 'admin-status');
    const emailOf = (role: string) => `status.${role}.${test.info().retry}@example.com`;
    for (const role of ['manager', 'agent'] as const) {
      await addColleague({ query, admin }, { email: emailOf(role), role });
    }
    await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await signIn(page, baseURL, { email: emailOf('manager'), password: admin.password });
    await page.goto('/admin/dashboard');
    const link = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: words('admin.nav.status') });
    // No backup was ever made, and none restored.
    await expect(link).toHaveAccessibleName(/ \d+ waiting$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(status('admin.system.title'));
    const part = (name: 'drill' | 'database') =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: status(`admin.system.check.${name}`), exact: true }) });
    await expect(part('drill')).toContainText(status('admin.system.state.attention'));
    await expect(part('drill')).toContainText(status('admin.system.problem.drill_missing'));
    await expect(part('drill')).toContainText('npm run backup:drill');
    await expect(part('database')).toContainText(status('admin.system.state.good'));

    await query(
      `insert into audit_entries (id, action, actor_type, details, occurred_at) values (gen_random_uuid(), 'database.drill_passed', 'system', '{}', now())`,
    );
    await expect(async () => {
      await page.getByRole('button', { name: status('admin.system.refresh') }).click();
      await expect(part('drill')).toContainText(status('admin.system.state.good'), { timeout: 1_000 });
    }).toPass();

    const context = await browser.newContext({ baseURL });
    const agent = await context.newPage();
    const asked: string[] = [];
    agent.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await agent.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await signIn(agent, baseURL, { email: emailOf('agent'), password: admin.password });
    await agent.goto('/admin/dashboard/status');
    await expect(agent.getByRole('heading', { level: 1 })).toHaveText(words('admin.notPermitted.title'));
    await expect(agent.getByRole('link', { name: words('admin.nav.status') })).toHaveCount(0);
    expect(asked).not.toContain('/api/admin/status');
    await context.close();
  },
);
