import * as z from 'zod/mini';
import { takesKey, type Call } from './define-call.ts';
import { encryptedBodyType } from './encrypted-body.ts';
import { errorCodes, errorStatus, type ErrorCode } from './error-codes.ts';

/** Failures that any call may answer. */
const everyCall: ErrorCode[] = ['invalid_request', 'too_many_requests', 'internal_error'];

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the same definitions that validate and type the calls. */
export function openApi(calls: readonly Call[], info: { title: string; version: string; description?: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        vendorSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Signature',
          description: 'RFC 9421, Ed25519; see docs/vendor-wallet.md',
        },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: errorCodes },
    message: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    value: {},
  },
};

function operation(call: Call): Json {
  const request = jsonSchema(call.request, 'input');
  const pathNames = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!));
  const properties = (request['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((request['required'] ?? []) as string[]);
  const inBody = call.method === 'POST' || call.method === 'PUT';
  const parameters = Object.entries(properties)
    .filter(([name]) => pathNames.has(name) || !inBody)
    .map(([name, schema]) => ({
      name,
      in: pathNames.has(name) ? 'path' : 'query',
      required: pathNames.has(name) || required.has(name),
      schema,
    }));
  if (takesKey(call)) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    });
  }
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.module],
    ...(call.auth !== 'visitor' && { security: [call.auth === 'vendor' ? { vendorSignature: [] } : { bearer: [] }] }),
    'x-auth': call.auth,
    parameters,
    ...(inBody && { requestBody: body(call, without(request, pathNames)) }),
    responses: responses(call),
  };
}

function body(call: Call, schema: Json): Json {
  const type = call.encrypted ? encryptedBodyType : 'application/json';
  const description = call.encrypted
    ? 'Compact JWE (ECDH-ES, A256GCM) over { iat, jti, body }; the schema is that of `body`.'
    : undefined;
  const form = call.form && { 'application/x-www-form-urlencoded': { schema } };
  return { required: true, ...(description && { description }), content: { [type]: { schema }, ...form } };
}

function responses(call: Call): Json {
  const { valueField } = call;
  const response = jsonSchema(call.response, 'output');
  const fields = (response['properties'] ?? {}) as Json;
  const { [valueField ?? '']: field, ...beside } = fields;
  const success = {
    type: 'object',
    required: ['success', 'value'],
    properties:
      valueField === undefined
        ? { success: { const: true }, value: response }
        : { success: { const: true }, value: { anyOf: [field, { type: 'null' }] }, ...beside },
  };
  const answers: Json = { 200: { description: 'Success', content: { 'application/json': { schema: success } } } };
  for (const code of [...everyCall, ...call.errors]) {
    const status = errorStatus[code];
    const known = answers[status] as { description: string } | undefined;
    answers[status] = {
      description: known ? `${known.description}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return answers;
}

function without(schema: Json, names: Set<string>): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Json).filter(([name]) => !names.has(name));
  const required = ((schema['required'] ?? []) as string[]).filter((name) => !names.has(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
