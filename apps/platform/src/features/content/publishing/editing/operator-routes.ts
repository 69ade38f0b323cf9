import { fail, ok, type Call, type RequestOf, type Result } from '@fairhouse/contract';
import { boPreviewHtml } from '@fairhouse/contract/content/publishing-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { CallContext } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import type { ContentInput, ContentRow } from '../content.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';
import { kinds, type Kind } from '../kinds.ts';
import { contentCacheOf } from '../reading/content-cache.ts';
import { findContent, searchContent } from '../store.ts';
import { addContent } from './add-content.ts';
import { presentContent } from './present-content.ts';
import { removeContent } from './remove-content.ts';
import { saveContent } from './save-content.ts';

const PER_PAGE = 25;
/** HTML in seven languages, each as long as the contract allows, in characters of three bytes. */
const BODY_LIMIT = 1_500_000;

/** The request fields of the five calls together, validated by the schema of the kind. */
interface AnyRequest extends ContentInput {
  id: number;
  version: number;
  page?: number;
  perPage?: number;
  search?: string;
}

export function mountOperatorContent(platform: Platform, backoffice: FastifyInstance): void {
  void backoffice.register(async (scope) => {
    scope.addHook('onRoute', (route) => void (route.bodyLimit = BODY_LIMIT));
    for (const kind of Object.values(kinds)) mountKind(platform, scope, kind);
    operatorRoute(platform, scope, boPreviewHtml, async (_, { html }) => {
      const clean = sanitiseHtml(html);
      return ok({ html: clean, changed: clean !== html.trim() });
    });
  });
}

/** The five calls of one kind. The kind provides the schemas; the handlers are the same for all. */
function mountKind(platform: Platform, app: FastifyInstance, kind: Kind): void {
  const { pool, clock } = platform;
  const { calls } = kind;
  const route = (
    call: Call,
    handle: (operator: OperatorCaller, request: AnyRequest, context: CallContext) => Promise<Result<unknown>>,
  ) =>
    operatorRoute(platform, app, call, (operator, request: RequestOf<Call>, context) =>
      handle(operator, request as AnyRequest, context),
    );
  const present = (operator: OperatorCaller, rows: readonly ContentRow[]) =>
    inTransaction(pool, { merchantId: operator.merchant.id, readOnly: true }, (tx) =>
      presentContent(tx, rows, clock.now()),
    );
  /** Shows the change at once on this server; the others receive an event. */
  const written = async (operator: OperatorCaller, result: Result<ContentRow>) => {
    if (!result.ok) return result;
    contentCacheOf(platform).forget(operator.merchant.id);
    return ok((await present(operator, [result.value]))[0]!);
  };

  route(calls.list, async (operator, { page = 1, perPage = PER_PAGE, search = '', state }) => {
    const asked = { search, state: state ?? null, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await inTransaction(pool, { merchantId: operator.merchant.id, readOnly: true }, (tx) =>
      searchContent(tx, kind, asked),
    );
    return ok({ list: await present(operator, rows), total, totalPages: Math.ceil(total / perPage) });
  });
  route(calls.show, async (operator, { id }) => {
    const row = await inTransaction(pool, { merchantId: operator.merchant.id, readOnly: true }, (tx) =>
      findContent(tx, kind, id),
    );
    return row ? ok((await present(operator, [row]))[0]!) : fail('content_unknown');
  });
  route(calls.add, async (operator, input, { ip }) =>
    written(operator, await addContent(platform, kind, { operator, ip }, input)),
  );
  route(calls.save, async (operator, input, { ip }) =>
    written(operator, await saveContent(platform, kind, { operator, ip }, input)),
  );
  route(calls.remove, async (operator, { id }, { ip }) => {
    const removed = await removeContent(platform, kind, { operator, ip }, id);
    if (removed.ok) contentCacheOf(platform).forget(operator.merchant.id);
    return removed;
  });
}
