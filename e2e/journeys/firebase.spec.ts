import { boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { randomInt } from 'node:crypto';
import {
  startLocalFirebase,
  type LocalFirebase,
} from '../../apps/platform/src/adapters/firebase/testing/local-firebase.ts';
import { readInstance } from '../instance/instance.ts';
import { expect, test } from '../instance/test.ts';
import { operator } from '../steps/operator-api.ts';
import { sizes, visit } from '../steps/page.ts';
import { FIREBASE_CODE, simulateFirebase } from '../steps/simulate-firebase.ts';

const projectId = 'fairhouse-journey';

const turn = async (enabled: boolean) =>
  (await operator())(boSaveLoginProvider, {
    provider: 'firebase',
    enabled,
    clientId: projectId,
    apiKey: 'AIza-public',
  });

const policy = async () => (await fetch(readInstance().site)).headers.get('content-security-policy');

let firebase: LocalFirebase;
test.beforeEach(async () => {
  firebase = await startLocalFirebase(readInstance().firebasePort);
});
test.afterEach(async () => {
  await turn(false);
  await firebase.close();
});

test.describe('phone', () => {
  test.use(sizes[0].use);

  test('A visitor proves the number of a registration by a code of Firebase', async ({ page }) => {
    expect(await policy()).not.toContain('google');
    await turn(true);
    await expect.poll(policy).toContain('https://identitytoolkit.googleapis.com');
    const simulated = await simulateFirebase(page, firebase, projectId);
    const rest = String(randomInt(10 ** 7)).padStart(7, '0');
    await visit(page, '/register');
    const form = page.getByRole('dialog');
    await form.getByRole('tab', { name: 'Mobile number' }).click();
    await form.getByRole('textbox', { name: 'Mobile number' }).fill(`0917 ${rest}`);
    await form.getByLabel('Username (optional)').fill(`f${rest}`);
    const [sendCode, register] = [
      form.getByRole('button', { name: /^Send/ }),
      form.getByRole('button', { name: 'Register' }),
    ];
    const inChallenge = async (button: string) => {
      const frame = page.locator('iframe[src*="bframe"]');
      await expect(frame).toBeVisible();
      await frame.contentFrame().getByRole('button', { name: button }).click();
    };

    await test.step('a challenge that is closed sends nothing', async () => {
      await sendCode.click();
      await inChallenge('Close');
      await expect(form.getByText('Login failure. Please try again.')).toBeVisible();
      expect(simulated.sentTo).toEqual([]);
    });
    await test.step('what Firebase refuses is said in words', async () => {
      simulated.refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER';
      await sendCode.click();
      await inChallenge('I am a person');
      await expect(form.getByText('Too many requests. Try again in 5 minutes.')).toBeVisible();
    });
    await sendCode.click();
    await inChallenge('I am a person');
    await expect(form.getByText(`We sent a code to +63917${rest}.`)).toBeVisible();
    await expect(form.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
    expect(await form.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(simulated.sentTo).toEqual([`+63917${rest}`]);

    await form.getByLabel('Code', { exact: true }).fill('000000');
    await form.getByLabel('Password', { exact: true }).fill('Sail-away-7142');
    await form.getByLabel('Confirm password').fill('Sail-away-7142');
    await form.getByLabel('Birthday').fill('1990-05-17');
    await form.getByLabel('I am 21 or older').check();
    await register.click();
    await expect(form.getByText('This code is wrong or was used already.').first()).toBeVisible();
    await form.getByLabel('Code', { exact: true }).fill(FIREBASE_CODE);
    await register.click();
    await expect(page.getByText(`Your username is f${rest}.`)).toBeVisible();
  });
});
