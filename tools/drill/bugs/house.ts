import type { PlantedBug } from '../planted-bug.ts';

const features = 'apps/platform/src/features';
const chat = `${features}/house/chat`;
const push = `${features}/people/push`;
const vendors = `${features}/play/catalogue/vendors`;
const wallet = `${features}/play/vendor-wallet`;

export const houseBugs: readonly PlantedBug[] = [
  {
    name: 'chat: operator closes a conversation that another one has',
    changes: [
      {
        file: `${chat}/desk/close-chat.ts`,
        find: `if (chat.state === 'assigned' && chat.operatorId !== operatorId) return fail('chat_taken');`,
        replace: '',
      },
    ],
    tests: [`${chat}/desk/queue.test.ts`],
  },
  {
    name: 'chat: picture of another member is shown',
    changes: [
      {
        file: `${chat}/read-chats.ts`,
        find: `return chat.ok ? presentPicture(await findPicture(tx, id, number)) : chat;`,
        replace: 'return chat.ok || !chat.ok ? presentPicture(await findPicture(tx, id, number)) : chat;',
      },
    ],
    tests: [`${chat}/pictures.test.ts`],
  },
  {
    name: 'chat: first messages at once begin two conversations',
    changes: [{ file: `${chat}/send-message.ts`, find: 'await store.lockMemberChats(tx, memberId);', replace: '' }],
    tests: [`${chat}/conversation.test.ts`],
  },
  {
    name: 'vendors: operator approves the own proposal',
    changes: [
      {
        file: `${vendors}/decide-proposal.ts`,
        find: 'if (refused) return refused;\n    const done',
        replace: 'const done',
      },
    ],
    tests: [`${vendors}/proposals.test.ts`, `${vendors}/proposed-changes.test.ts`],
  },
  {
    name: 'vendors: approval is accepted from an access that is too new',
    changes: [
      {
        file: `${vendors}/decide-proposal.ts`,
        find: `if (isAccessTooNew(operator, at)) return fail('access_too_new');`,
        replace: '',
      },
    ],
    tests: [`${vendors}/proposals.test.ts`],
  },
  {
    name: 'vendors: platform calls private addresses',
    changes: [
      {
        file: `${vendors}/check-addresses.ts`,
        find: '(await addressesOf(api)).every(isPublicAddress)',
        replace: '(await addressesOf(api)).length >= 0',
      },
      {
        file: `${vendors}/check-addresses.ts`,
        find: `import { isPublicAddress } from '../../../../system/special-networks.ts';\n`,
        replace: '',
      },
    ],
    tests: [`${vendors}/private-addresses.test.ts`],
  },
  {
    name: 'free play: bets of a trial account are booked in money',
    changes: [
      {
        file: `${wallet}/trial-money.ts`,
        find: 'trial && currency === ofMerchant(core, merchantId) ? TRIAL_CURRENCY : currency;',
        replace: 'trial && currency === TRIAL_CURRENCY && ofMerchant(core, merchantId) ? TRIAL_CURRENCY : currency;',
      },
    ],
    tests: [`${wallet}/trial-play.test.ts`],
  },
  {
    name: 'free play: trial account wins prizes of a vendor',
    changes: [{ file: `${wallet}/pay-promo-win.ts`, find: ' || movement.currency === TRIAL_CURRENCY', replace: '' }],
    tests: [`${wallet}/trial-play.test.ts`],
  },
  {
    name: 'free play: trial tickets use up the limits of a draw',
    changes: [
      {
        file: 'apps/platform/src/features/play/launch/launch-game.ts',
        find: "game.wallet === 'transfer' || (game.demo && isShared(game));",
        replace: "game.wallet === 'transfer' || (game.demo && isBetweenMembers(game));",
      },
    ],
    tests: [`${wallet}/trial-play.test.ts`],
  },
  {
    name: 'free play: trial account opens a wallet of real money at a vendor',
    changes: [
      {
        file: 'apps/platform/src/features/play/launch/launch-game.ts',
        find: "game.wallet === 'transfer' || (game.demo && isShared(game));",
        replace: "game.wallet !== 'transfer' && game.demo && isShared(game);",
      },
    ],
    tests: [`${wallet}/trial-play.test.ts`],
  },
  {
    name: 'push: excluded member gets promotions',
    changes: [
      {
        file: `${push}/send-push.ts`,
        find: '!choices[note.kind] || excluded',
        replace: '!choices[note.kind] || (excluded && !excluded)',
      },
    ],
    tests: [`${push}/promotions.test.ts`],
  },
  {
    name: 'push: device gets messages of its former member',
    changes: [{ file: `${push}/check-push.ts`, find: 'if (!active) await deleteByEndpoint(tx, hash);', replace: '' }],
    tests: [`${push}/push.test.ts`],
  },
];
