import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import { permissions } from './permissions.ts';
import { defineCall, instant, page, queryInt, text } from '../core/index.ts';

/** Operators of the merchant: who they are, what they may do, and how they get access. */

/** Characters of the longest username of an operator. */
export const USERNAME_LENGTH = 32;
/** Its form; browsers use it as the `pattern` of a field. */
export const USERNAME_PATTERN = String.raw`[a-z][a-z0-9._\-]{2,${USERNAME_LENGTH - 1}}`;
/** Characters of the longest name that colleagues see. */
export const OPERATOR_NAME_LENGTH = 64;

export const operatorStatuses = ['active', 'locked'] as const;

export const personDocuments = ['passport', 'national_id', 'driving_licence'] as const;
export type PersonDocument = (typeof personDocuments)[number];
/** Characters of the longest name of a person and number of a document. */
export const PERSON_NAME_LENGTH = 120;
export const DOCUMENT_NUMBER_LENGTH = 32;
/** Letters and figures that a document's number must have at least. */
export const DOCUMENT_NUMBER_SHORTEST = 5;

/** The verified person behind an account; two accounts of one person decide as one operator. */
const operatorPerson = z.object({
  name: z.string(),
  document: z.enum(personDocuments),
  /** Last characters of the document's number. */
  ending: z.string(),
  verifiedBy: z.string(),
  verifiedAt: instant(),
  /** Usernames of the person's other accounts. */
  otherAccounts: z.array(z.string()),
});

export const boOperatorSchema = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  status: z.enum(operatorStatuses),
  createdAt: instant(),
  lastLoginAt: z.nullable(instant()),
  /** Sessions that are open now. */
  sessions: z.int(),
  person: z.nullable(operatorPerson),
});
export type BoOperator = z.infer<typeof boOperatorSchema>;

/**
 * Access for an operator without secrets: a link, answered once and usable once. Whoever passes it on learns no
 * password or authenticator secret.
 */
export const operatorAccessSchema = z.object({
  operator: boOperatorSchema,
  link: z.string(),
  expiresAt: instant(),
});
export type OperatorAccess = z.infer<typeof operatorAccessSchema>;

const operatorId = () => queryInt(1, 2 ** 31 - 1);
const role = () => text(1, 32);
const displayName = () => text(1, OPERATOR_NAME_LENGTH);

export const boOperators = defineCall({
  name: 'boOperators',
  summary: 'Operators of the merchant by name',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/operators',
  auth: 'operator:operators.read',
  request: z.object({
    ...paging,
    search: z.optional(text(0, 64)),
  }),
  response: page(boOperatorSchema),
  errors: [],
});

export const boOperator = defineCall({
  name: 'boOperator',
  summary: 'One operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/operators/:id',
  auth: 'operator:operators.read',
  request: z.object({ id: operatorId() }),
  response: boOperatorSchema,
  errors: ['not_found'],
});

export const boOperatorRoles = defineCall({
  name: 'boOperatorRoles',
  summary: 'Roles of the merchant, and whether the operator may give them',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/operator-roles',
  auth: 'operator:operators.read',
  request: z.object({}),
  response: z.object({
    list: z.array(z.object({ code: z.string(), permissions: z.array(z.enum(permissions)), mayGive: z.boolean() })),
  }),
  errors: [],
});

export const boInviteOperator = defineCall({
  name: 'boInviteOperator',
  summary: 'Add an operator; the answer contains the one-time link for choosing password and authenticator',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/operators',
  auth: 'operator:operators.write',
  request: z.strictObject({
    /** Lower case, unique over all merchants; never changed, since the audit log refers to it. */
    username: z.string().check(z.regex(new RegExp(`^${USERNAME_PATTERN}$`))),
    displayName: displayName(),
    role: role(),
  }),
  response: operatorAccessSchema,
  errors: ['username_taken', 'role_above_own', 'not_found'],
});

export const boChangeOperator = defineCall({
  name: 'boChangeOperator',
  summary: 'Change name, role or status; another role or a lock ends their sessions',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/operators/:id',
  auth: 'operator:operators.write',
  request: z.strictObject({
    id: operatorId(),
    displayName: displayName(),
    role: role(),
    status: z.enum(operatorStatuses),
  }),
  response: boOperatorSchema,
  errors: ['not_found', 'own_account', 'role_above_own'],
});

export const boRenewOperatorAccess = defineCall({
  name: 'boRenewOperatorAccess',
  summary: 'Revoke secrets and sessions of an operator; the answer contains the one-time link for new ones',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/operators/:id/access',
  auth: 'operator:operators.write',
  request: z.strictObject({ id: operatorId() }),
  response: operatorAccessSchema,
  errors: ['not_found', 'own_account', 'role_above_own'],
});

export const boVerifyOperator = defineCall({
  name: 'boVerifyOperator',
  summary: 'Bind an operator to the person whose identity document was checked',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/operators/:id/person',
  auth: 'operator:operators.write',
  request: z.strictObject({
    id: operatorId(),
    personName: text(2, PERSON_NAME_LENGTH),
    document: z.enum(personDocuments),
    documentNumber: text(DOCUMENT_NUMBER_SHORTEST, DOCUMENT_NUMBER_LENGTH),
  }),
  response: boOperatorSchema,
  errors: ['not_found', 'own_account', 'role_above_own', 'person_differs'],
});
