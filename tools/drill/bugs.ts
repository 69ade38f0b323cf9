import { accessBugs } from './bugs/access.ts';
import { agentBugs } from './bugs/agents.ts';
import { auditBugs } from './bugs/audit.ts';
import { cashierBugs } from './bugs/cashier.ts';
import { cockfightBugs } from './bugs/cockfight.ts';
import { firebaseBugs } from './bugs/firebase.ts';
import { houseBugs } from './bugs/house.ts';
import { ledgerBugs } from './bugs/ledger.ts';
import { limitBugs } from './bugs/limits.ts';
import { lotteryBugs } from './bugs/lottery.ts';
import { mailingBugs } from './bugs/mailings.ts';
import { matchBugs } from './bugs/matches.ts';
import { moneyBugs } from './bugs/money.ts';
import { peopleBugs } from './bugs/people.ts';
import { playBugs } from './bugs/play.ts';
import { pvpBugs } from './bugs/pvp.ts';
import { reconciliationBugs } from './bugs/reconciliation.ts';
import { rewardBugs } from './bugs/rewards.ts';
import { roomBugs } from './bugs/rooms.ts';
import { sportsBugs } from './bugs/sports.ts';
import { tableBugs } from './bugs/tables.ts';
import { tradingBugs } from './bugs/trading.ts';
import { webBugs } from './bugs/web.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every planted bug, by area. A new capability adds ten. */
export const bugs: readonly PlantedBug[] = [
  ...ledgerBugs,
  ...moneyBugs,
  ...cashierBugs,
  ...rewardBugs,
  ...reconciliationBugs,
  ...accessBugs,
  ...auditBugs,
  ...peopleBugs,
  ...firebaseBugs,
  ...playBugs,
  ...webBugs,
  ...houseBugs,
  ...limitBugs,
  ...lotteryBugs,
  ...tableBugs,
  ...cockfightBugs,
  ...pvpBugs,
  ...roomBugs,
  ...sportsBugs,
  ...matchBugs,
  ...tradingBugs,
  ...mailingBugs,
  ...agentBugs,
];
