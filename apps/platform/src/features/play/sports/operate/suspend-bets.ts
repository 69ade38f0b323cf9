import { ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boSuspendBets } from '@fairhouse/contract/play/sports-backoffice';
import { vendorSuspendBets } from '@fairhouse/contract/play/vendor-sports';
import type { Core } from '../../../../system/platform.ts';
import { aboutBets, managedBookmaker, type Editor } from './bookmakers.ts';
import { note } from './note.ts';

/** Suspends or resumes for the players of all merchants; players see it within a second. */
export async function suspendBets(
  core: Core,
  editor: Editor,
  { vendor: code, reason, ...what }: RequestOf<typeof boSuspendBets>,
): Promise<Result<Record<string, never>>> {
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const request = { ...what, operator: editor.operator.username, reason };
  const answer = aboutBets(await found.value.client.call(vendorSuspendBets, request));
  if (!answer.ok) return answer;
  const { sport, match, market, suspended } = what;
  const verb = suspended ? ('stop' as const) : ('resume' as const);
  await note(core, editor, {
    action: match === null ? `sportsbook.${verb}` : `match.${verb}`,
    subject: match === null ? `sportsbook:${code}/${sport}` : `match:${code}/${match}`,
    before: { suspended: !suspended },
    after: { suspended, ...(market && { market }), reason },
  });
  return ok({});
}
