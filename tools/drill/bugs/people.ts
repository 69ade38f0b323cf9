import type { PlantedBug } from '../planted-bug.ts';

const people = 'apps/platform/src/features/people';

export const peopleBugs: readonly PlantedBug[] = [
  {
    name: 'people: exclusion by an operator is not followed to other accounts at once',
    changes: [
      {
        file: `${people}/responsible-play/set-exclusion.ts`,
        find: 'if (set.ok) await excludeOtherAccounts(core, { merchantId, exclusionId: set.value.exclusion.id });',
        replace: '',
      },
    ],
    tests: [`${people}/responsible-play/exclusion-operators.test.ts`],
  },
  {
    name: 'people: exclusion leaves no job to follow it',
    changes: [
      {
        file: `${people}/responsible-play/exclude-member.ts`,
        find: 'await core.jobs.add(tx, EXCLUDE_OTHERS_TASK, { merchantId, exclusionId: row.id });',
        replace: '',
      },
    ],
    tests: [`${people}/responsible-play/exclusion-elsewhere.test.ts`],
  },
  {
    name: 'people: code is found at any merchant',
    changes: [
      {
        file: `${people}/verification/code-keys.ts`,
        find: `keyed(dataKey, 'code target', merchantId, purpose, to);`,
        replace: `keyed(dataKey, 'code target', typeof merchantId, purpose, to);`,
      },
    ],
    tests: [`${people}/verification/code-keys.test.ts`],
  },
  {
    name: 'people: code is right at any merchant',
    changes: [
      {
        file: `${people}/verification/code-keys.ts`,
        find: `keyed(dataKey, 'code', merchantId, purpose, to, code);`,
        replace: `keyed(dataKey, 'code', typeof merchantId, purpose, to, code);`,
      },
    ],
    tests: [`${people}/verification/code-keys.test.ts`],
  },
  {
    name: 'people: log-in by code is forgiven its tries before the second step',
    changes: [
      {
        file: `${people}/identity/log-in-by-code.ts`,
        find: '    return admitMember(core, tx, { ...login, passwordExpired: false });',
        replace: `    const { forgiveTry } = await import('../../../system/throttle.ts');
    await forgiveTry(tx, merchantId, forgives);
    return admitMember(core, tx, { ...login, passwordExpired: false });`,
      },
    ],
    tests: [`${people}/security/second-step/sent-codes.test.ts`, `${people}/security/second-step/login-tries.test.ts`],
  },
  {
    name: 'people: log-in is forgiven its tries before the second step',
    changes: [
      {
        file: `${people}/identity/admit-member.ts`,
        find: `  const asked = await core.secondStep.ask(tx, proven);
  if (asked) return asked;
  if (proven.forgives) await forgiveTry(tx, proven.merchantId, proven.forgives);
`,
        replace: `  if (proven.forgives) await forgiveTry(tx, proven.merchantId, proven.forgives);
  const asked = await core.secondStep.ask(tx, proven);
  if (asked) return asked;
`,
      },
    ],
    tests: [`${people}/security/second-step/login-tries.test.ts`],
  },
  {
    name: 'people: reset by mail skips the second step',
    changes: [
      {
        file: `${people}/identity/reset-password.ts`,
        find: '  return { answer: await admitMember(core, tx, proof), ended };',
        replace: `  const { enter } = await import('./enter.ts');
  return { answer: await (reset.channel === 'email' ? enter : admitMember)(core, tx, proof), ended };`,
      },
    ],
    tests: [`${people}/identity/reset-password.test.ts`],
  },
  {
    name: 'people: captcha is answered twice',
    changes: [
      { file: `${people}/captcha/store.ts`, find: 'return rowCount === 1;', replace: 'return rowCount !== null;' },
    ],
    tests: [`${people}/captcha/captcha.test.ts`],
  },
  {
    name: 'people: code is used twice',
    changes: [
      {
        file: `${people}/verification/store.ts`,
        find: '[targetKey, codeHash],\n  );\n  return rowCount === 1;',
        replace: '[targetKey, codeHash],\n  );\n  return rowCount !== null;',
      },
    ],
    tests: [`${people}/identity/mobile.test.ts`],
  },
  {
    name: 'people: wrong code is not counted',
    changes: [{ file: `${people}/verification/prove-code.ts`, find: 'await countCodeTry(tx, key);', replace: '' }],
    tests: [`${people}/identity/mobile.test.ts`],
  },
  {
    name: 'people: code of an authenticator is used twice',
    changes: [
      {
        file: `${people}/security/authenticator/prove-code.ts`,
        find: 'return step !== null && useStep(tx, memberId, step);',
        replace: 'return step !== null && (await useStep(tx, memberId, step), true);',
      },
    ],
    tests: [`${people}/security/second-step/second-step.test.ts`],
  },
  {
    name: 'people: changed password leaves the other sessions open',
    changes: [
      {
        file: `${people}/identity/change-password.ts`,
        find: 'const ended = await endSessions(core, tx, { merchantId, memberId }, { except: waiting ? null : sessionId });',
        replace:
          'const ended = false ? await endSessions(core, tx, { merchantId, memberId }, { except: sessionId }) : [];',
      },
    ],
    tests: [`${people}/identity/change-password.test.ts`],
  },
];
