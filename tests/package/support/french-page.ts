import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Uses the page of `app/src/French.tsx` and expects the texts and formats that its application supplies. */
export async function expectFrench(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Veuillez vérifier les points suivants' });
  await summary.getByRole('link', { name: 'Indiquez votre société.' }).click();
  await page.keyboard.type('Rénovation Sud');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Merci, Rénovation Sud.' }).waitFor();
  expect(await summary.count()).toBe(0);

  for (const name of ['Zoé', 'Cœlia', 'Łukasz']) await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  await page.getByText('3 lignes sélectionnées').first().waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages' }).textContent()).toMatch(/Précédent.*1\s234.*Suivant/s);
  expect(await page.locator('time').textContent()).toBe('23 novembre 2026');
  expect(await page.locator('summary').getAttribute('aria-label')).toBe('Langue: Français');
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  const overlay = page.getByRole('dialog', { name: 'Devis' });
  await overlay.getByRole('button', { name: 'Fermer' }).waitFor();
  expect(await overlay.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr');
  expect(await overlay.evaluate((element) => element.closest('[dir]')?.getAttribute('dir'))).toBe('ltr');
}
