import { openOffice } from '../fixtures/office';
import { expect, test } from '../fixtures/test';

test('[ADM-1] adds a passkey to the account, and signs in with it @desktop', async ({ browser }) => {
  test.slow();
  const { page, email } = await openOffice(browser, 'seller');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.getByRole('button', { name: 'Contul meu' }).click();
  await page.getByRole('menuitem', { name: 'Contul meu' }).click();
  await expect(page.getByText('Nu ai încă nicio cheie de acces.')).toBeVisible();
  await page.getByLabel('Numele dispozitivului').fill('Laptop <b>depozit</b>');
  await page.getByRole('button', { name: 'Adaugă o cheie' }).click();
  await expect(page.getByText('Laptop <b>depozit</b>')).toBeVisible();

  await page.getByRole('button', { name: 'Contul meu' }).click();
  await page.getByRole('menuitem', { name: 'Ieși', exact: true }).click();
  await page.getByRole('button', { name: 'Intră cu o cheie de acces' }).click();
  await expect(page.getByText(/folosită ultima dată/)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.context().close();
});
