import * as z from 'zod/mini';
import { defineCall, text } from '../core/index.ts';

/** Our own pictures that members can choose; drawn at `/avatars/<name>.svg`. */
export const avatars = [
  'kingfisher',
  'carabao',
  'tarsier',
  'lantern',
  'lily',
  'kite',
  'boat',
  'mango',
  'moon',
  'tiger',
  'shell',
  'drum',
] as const;
export type Avatar = (typeof avatars)[number];

export const incomeSources = ['employment', 'business', 'savings', 'pension', 'family', 'other'] as const;

/** Letters of any script, joined by spaces, points, hyphens and apostrophes. */
const personName = (maximum: number) =>
  z.pipe(text(2, maximum), z.string().check(z.regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u)));
const day = () => z.iso.date();
const telegram = () => z.pipe(text(5, 33), z.string().check(z.regex(/^@?[A-Za-z][A-Za-z0-9_]{4,31}$/)));
/** A number with or without its +, or a name. */
const whatsapp = () => z.pipe(text(5, 32), z.string().check(z.regex(/^\+?[A-Za-z0-9._ -]{5,31}$/)));
const zalo = () => z.pipe(text(5, 32), z.string().check(z.regex(/^\+?[A-Za-z0-9._]{5,31}$/)));

/** Null: not given, or removed. */
const profileFields = {
  nickname: text(2, 24),
  /** Cannot be changed once set. */
  realName: z.nullable(personName(80)),
  /** `yyyy-MM-dd`; cannot be changed once set. */
  birthday: z.nullable(day()),
  address: z.nullable(text(4, 200)),
  /** ISO 3166-1 alpha-2. */
  nationality: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  occupation: z.nullable(text(2, 60)),
  incomeSource: z.nullable(z.enum(incomeSources)),
  birthPlace: z.nullable(text(2, 80)),
  telegram: z.nullable(telegram()),
  zalo: z.nullable(zalo()),
  whatsapp: z.nullable(whatsapp()),
};

export const profileSchema = z.object({ ...profileFields, avatar: z.nullable(z.enum(avatars)) });
export type Profile = z.infer<typeof profileSchema>;
export type ProfileField = keyof typeof profileFields;

export const memberProfile = defineCall({
  name: 'memberProfile',
  summary: 'What the member told about oneself',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/profile',
  auth: 'member',
  request: z.object({}),
  response: profileSchema,
  errors: [],
});

export const saveProfile = defineCall({
  name: 'saveProfile',
  summary: 'Change what is given; real name and birthday are fixed once set',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/profile',
  auth: 'member',
  encrypted: true,
  request: z.partial(z.strictObject(profileFields)),
  response: profileSchema,
  errors: ['fixed_once_set', 'adult_required', 'encryption_invalid', 'encryption_replayed'],
});

const pictured = z.object({ avatar: z.nullable(z.enum(avatars)), url: z.nullable(z.string()) });

export const getPlayerAvatar = defineCall({
  name: 'MCSFE_getPlayerAvatar',
  summary: 'The pictures to choose from, and the chosen one',
  module: 'CORE',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  auth: 'member',
  request: z.object({}),
  response: z.extend(pictured, { list: z.array(z.object({ avatar: z.enum(avatars), url: z.string() })) }),
  errors: [],
});

export const memberIcon = defineCall({
  name: 'memberIcon',
  summary: "The member's picture",
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/info/icon',
  auth: 'member',
  request: z.object({}),
  response: pictured,
  errors: [],
});

export const chooseIcon = defineCall({
  name: 'chooseIcon',
  summary: 'Choose a picture, or the first letter of the name again',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/info/icon',
  auth: 'member',
  request: z.strictObject({ avatar: z.nullable(z.enum(avatars)) }),
  response: pictured,
  errors: [],
});
