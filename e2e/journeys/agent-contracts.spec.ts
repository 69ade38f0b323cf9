import { createClient, type Client } from '@fairhouse/contract/client';
import { contractSubordinates, processHourlySalary, proposeContract } from '@fairhouse/contract/money/agent-contracts';
import { boAgentRules, boSaveAgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { agentPays } from '@fairhouse/contract/money/agent-settlements';
import { boSettlementRuns } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { transferToDownline } from '@fairhouse/contract/money/agent-transfers';
import { requestWithdrawal, withdrawal, withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { agentLinks, agentTeam, createAgentLink } from '@fairhouse/contract/people/agents';
import { launchGame } from '@fairhouse/contract/play/launch';
import { finishRound, openGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { expect, test, type Browser, type Page } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { inDatabase } from '../steps/in-database.ts';
import { logInByCall } from '../steps/log-in-by-call.ts';
import { addPayoutByCall, depositByCall } from '../steps/member-with-money.ts';
import { newMember } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { settled, sizes, visit, type Size } from '../steps/page.ts';
import { registerByCall, registerWithNumber } from '../steps/register-by-call.ts';

const salary = '/agent/agentHourSalary';
const ROUNDS = 5;
/** Minor units that the upline sends: a withdrawal has a minimum. */
const SENT = 25_000;

/** Rounds of a slot with its largest stake up to a limit; answers what was staked. */
async function play(call: Client, limit: number): Promise<number> {
  const { url } = await call(launchGame, { vendor: 'studio', gameCode: 'jasmine-elephant' });
  let session = '';
  const studio = createClient({
    baseUrl: readInstance().studio,
    headers: (): Record<string, string> => (session === '' ? {} : { authorization: `Bearer ${session}` }),
  });
  const opened = await studio(openGameSession, { launchToken: new URL(url).hash.slice('#t='.length) });
  ({ session } = opened);
  const stake = Math.max(...opened.game.betLevels.filter((level) => level <= limit));
  for (let number = 0; number < ROUNDS; number += 1) {
    const { round } = await studio(spinReels, { requestId: randomUUID(), stake });
    await studio(finishRound, { id: round.id });
  }
  return ROUNDS * stake;
}

/** What the member did happened so many hours ago, in the first minutes of an hour, when the contract was in force. */
async function ago(hours: number, agentId: number, memberId: number): Promise<void> {
  const then = `date_trunc('hour', now()) - ${hours} * interval '1 hour'`;
  await inDatabase(`update agent_contract set starts_at = ${then} where agent_id = $1`, [agentId]);
  await inDatabase(`update agent_node set added_at = ${then} where member_id = any($1)`, [[agentId, memberId]]);
  await inDatabase(`update ledger.round set closed_at = ${then} + interval '9 minutes' where wallet_id >> 10 = $1`, [
    memberId,
  ]);
  await inDatabase(
    `update agent_member_day set day = ((${then} + interval '9 minutes') at time zone 'Asia/Manila')::date
      where member_id = $1`,
    [memberId],
  );
  await inDatabase(`update agent_run_mark set settled_to = ${then} where kind = 'hourly'`, []);
}

const settleNow = () => inDatabase(`select graphile_worker.add_job('agent-settlements.settle', '{}'::json)`, []);
const sumNow = () => inDatabase(`select graphile_worker.add_job('agent-figures.sum', '{}'::json)`, []);

/** Opens the run in the back office and approves it. */
async function approve(office: Page, id: string): Promise<void> {
  await goTo(office, `/settlement-runs/${id}/show`);
  await office.getByRole('button', { name: 'Approve' }).click();
  const dialog = office.getByRole('dialog', { name: 'Approve' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
}

/** Releases the payment that waits for a review. */
async function release(office: Page): Promise<void> {
  const payments = office.getByRole('region', { name: 'Payments to review' });
  await payments.getByRole('button', { name: 'Release' }).click();
  const dialog = office.getByRole('dialog', { name: 'Release' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They share a telephone at home');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog).toBeHidden();
}

for (const size of sizes)
  test.describe(size.name, () => {
    test.use(size.use);
    test('A contract goes from its proposal to money that is withdrawn, and ends with those below', ({
      page,
      browser,
    }) => followContract(page, browser, size));
  });

async function followContract(page: Page, browser: Browser, { use, isPhone }: Size): Promise<void> {
  test.setTimeout(420_000);
  const upline = demoAccount('bahaghari', 'agent');
  const top = await logInByCall(page, upline.username, upline.password);
  const { code } = await top(createAgentLink, { accountType: 1 });

  const context = await browser.newContext({ ...use, baseURL: readInstance().site });
  const agentPage = await context.newPage();
  const agent = newMember();
  const agentCall = await registerWithNumber(agentPage, agent, { referralCode: code });
  const { id: agentId } = await agentCall(memberInfo, {});

  // The upline proposes.
  await visit(page, `${salary}?state=subordinates`);
  await settled(page);
  const row = page.getByRole('listitem').filter({ hasText: agent.username });
  await row.getByRole('button', { name: 'Propose a contract' }).click();
  await row.getByLabel('Rate (%)').fill('0.2');
  await row.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(row.getByText('Waits for an answer')).toBeVisible();
  await expectNoViolation(page);

  // The agent previews and accepts.
  await visit(agentPage, `${salary}?state=requests`);
  await agentPage.getByRole('button', { name: 'What would it have paid?' }).click();
  await expect(agentPage.getByRole('columnheader', { name: 'New terms' })).toBeVisible();
  await expectNoViolation(agentPage);
  await agentPage.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(agentPage.getByText('Accepted')).toBeVisible();
  await agentPage.getByRole('tab', { name: 'Contract' }).click();
  await expect(agentPage.getByText(/^Starts /)).toBeVisible();

  // A player comes by the agent's link, deposits and plays; the figures of the team show it.
  const playerContext = await browser.newContext({ ...use, baseURL: readInstance().site });
  const playerPage = await playerContext.newPage();
  const player = newMember();
  const link = await agentCall(agentLinks, {});
  const playerCall = await registerWithNumber(playerPage, player, { referralCode: link.code });
  await depositByCall(playerPage, playerCall, '500');
  const staked = await play(playerCall, 10_000);
  const { id: playerId } = await playerCall(memberInfo, {});
  await playerContext.close();
  const figuresOf = async () => (await agentCall(agentTeam, {})).list.find(({ id }) => id === playerId)?.figures;
  await expect(async () => {
    await sumNow();
    await expect.poll(async () => (await figuresOf())?.turnover, { timeout: 5_000 }).toBe(staked);
  }).toPass({ timeout: 60_000 });
  await visit(agentPage, '/agent/agentTeamOverview');
  await expect(agentPage.getByText(`₱${(staked / 100).toFixed(2)}`).first()).toBeVisible();
  await visit(agentPage, '/agent/personalHistoryCopy');
  // The list comes after the page; on a busy machine that takes a while.
  await expect(agentPage.getByText(player.username).first()).toBeVisible({ timeout: 60_000 });

  // The agent logged in on the player's telephone too, which holds its payment for a review.
  await inDatabase(
    `insert into member_browser (merchant_id, member_id, browser_hash, last_at)
      select merchant_id, id, decode(md5($1), 'hex'), now() from member where id = any($2)`,
    [player.username, [agentId, playerId]],
  );

  // The hour ends; two operators approve what is above the limit, and look at the payment.
  // An hour is settled once, so each size has its own.
  await ago(isPhone ? randomInt(3, 50) : randomInt(51, 100), agentId, playerId);
  const office = await operator();
  const rules = await office(boAgentRules, {});
  await office(boSaveAgentRules, { ...rules, approveFrom: 1 });
  const held = async () => {
    const { list } = await office(boSettlementRuns, { kind: 'hourly', state: 'held' });
    return list.find(({ contracts }) => contracts === 1)?.id;
  };
  try {
    await settleNow();
    await expect.poll(held, { timeout: 75_000 }).toBeDefined();
  } finally {
    await office(boSaveAgentRules, rules);
  }
  const run = (await held())!;
  const first = await openBackOffice(browser);
  await approve(first, run);
  await expect(first.getByText('Approved by')).toBeVisible();
  const second = await openSecondManager(browser);
  await approve(second, run);
  await expect(second.getByText('Paid', { exact: true })).toBeVisible();
  await expect(second.getByText('Same device as a member below')).toContainText(player.username);
  await expectOfficeAccessible(second);
  await release(second);
  expect((await agentCall(agentPays, {})).list[0]?.state).toBe('computed');
  await release(first);
  await expect(first.getByText('Released', { exact: true })).toBeVisible();
  await expect.poll(async () => (await agentCall(agentPays, {})).list[0]?.state).toBe('posted');
  await Promise.all([first.context().close(), second.context().close()]);

  // The agent reads the statement and saves it.
  const { list } = await agentCall(agentPays, {});
  const pay = list[0]?.pay ?? 0;
  // A round that pays exactly its stake counts for nothing.
  const { valid } = (await figuresOf())!;
  expect(pay).toBe(Math.floor(valid / 500));
  await visit(agentPage, '/agent/agentRevenueReport');
  await agentPage.getByRole('button', { name: /^Hourly salary/ }).click();
  await expect(agentPage.getByText('What each line brought')).toBeVisible();
  await expect(agentPage.getByText(player.username)).toBeVisible();
  await expectNoViolation(agentPage);
  const saving = agentPage.waitForEvent('download');
  await agentPage.getByRole('button', { name: 'Save the statement' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain(`${player.username},${valid / 100},${pay / 100}`);

  // All of the money, the payment included, can be withdrawn.
  await top(
    transferToDownline,
    { memberId: agentId, amount: SENT, paymentPassword: upline.paymentPassword! },
    { idempotencyKey: randomUUID() },
  );
  await addPayoutByCall(agentCall, agent);
  const options = await agentCall(withdrawalOptions, {});
  expect(options.available).toBe(SENT + pay);
  const asked = await agentCall(
    requestWithdrawal,
    { accountId: options.accounts[0]!.id, amount: SENT + pay, paymentPassword: agent.paymentPassword },
    { idempotencyKey: randomUUID() },
  );
  expect((await agentCall(withdrawal, { id: asked.id })).amount).toBe(SENT + pay);

  // The upline asks to end the contract; the agent's downline has one, which ends with it.
  const belowContext = await browser.newContext(use);
  const below = newMember();
  const belowLink = await agentCall(createAgentLink, { accountType: 1 });
  const belowCall = await registerByCall(await belowContext.newPage(), below, { referralCode: belowLink.code });
  const { id: belowId } = await belowCall(memberInfo, {});
  const { list: subordinates } = await top(contractSubordinates, { kind: 'hourly' });
  const { terms } = subordinates.find(({ id }) => id === agentId)!.contract!;
  const tiers = [{ validBet: 0, activeMembers: 0, rate: 10 }];
  const proposal = await agentCall(proposeContract, { agentId: belowId, kind: 'hourly', terms: { ...terms, tiers } });
  await belowCall(processHourlySalary, { action: 'accept', requestId: proposal.id });
  await belowContext.close();

  await visit(page, `${salary}?state=subordinates`);
  await row.getByRole('button', { name: 'Ask to end it' }).click();
  const sure = page.getByRole('dialog', { name: 'Ask to end this contract?' });
  await sure.getByRole('button', { name: 'Ask to end it' }).click();
  await expect(row.getByText('Waits for an answer')).toBeVisible();
  await visit(agentPage, `${salary}?state=requests`);
  await agentPage.getByRole('button', { name: 'Accept', exact: true }).click();
  const ending = agentPage.getByRole('dialog', { name: 'These contracts end with it' });
  await expect(ending.getByRole('listitem')).toHaveText([below.username]);
  await expectNoViolation(agentPage);
  await ending.getByRole('button', { name: 'Accept and end them' }).click();
  await expect(ending).toBeHidden();
  await agentPage.getByRole('tab', { name: 'Contract' }).click();
  await expect(agentPage.getByText(/^Ends /)).toBeVisible();
  await context.close();
}
