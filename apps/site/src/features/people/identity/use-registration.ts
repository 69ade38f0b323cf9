import { register, registerMobile } from '@fairhouse/contract/people/registration';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, moduleOn } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useDraft } from '../../../app/draft.ts';
import { currentLocale } from '../../../app/current-locale.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { invitation } from './invitation.ts';
import { emptyMobile, readTyped } from './mobile-number.ts';
import { shownFields } from './registration-fields.ts';
import { useCaptcha } from './use-captcha.ts';
import { useMobileWords } from './use-mobile-words.ts';
import { useNumberProof, type NumberProof } from './use-number-proof.ts';
import { askedFields, ruleOf, useRegisterRules } from './use-register-rules.ts';
import { useSignIn } from './use-sign-in.ts';

export type RegistrationWay = 'username' | 'mobile';

const emptyFields = Object.fromEntries(shownFields.map((field) => [field, ''])) as Record<
  (typeof shownFields)[number],
  string
>;

const empty = () => ({
  ...emptyFields,
  ...invitation(),
  ...emptyMobile(),
  username: '',
  password: '',
  confirmPassword: '',
  verificationCode: '',
  adult: false,
});
export type RegistrationValues = ReturnType<typeof empty>;
const secrets = ['password', 'confirmPassword', 'verificationCode', 'paymentPassword'] as const;

/** Errors by field, found here or by the server. */
type Flaws = { [Field in keyof RegistrationValues | 'captcha']?: string | undefined };

export type Registration = ReturnType<typeof useRegistration>;

/** The fields of a way to register, by the merchant's modules (spec §4). */
export function asksFor(way: RegistrationWay) {
  const mobile = way === 'mobile' || ruleOf('mobileNum')?.enabled === true;
  return {
    mobile,
    mobileRequired: way === 'mobile' || ruleOf('mobileNum')?.required === true,
    code: mobile && moduleOn('REGMOBVERF3'),
    password: way === 'username' || moduleOn('MOBILEPASSREG') || !moduleOn('REGMOBVERF3'),
  };
}

/**
 * State of the registration form: values, checks by the merchant's rules before sending, the server's failures after.
 */
export function useRegistration(way: RegistrationWay) {
  const t = useTranslations('identity');
  const signIn = useSignIn();
  const rules = useRegisterRules();
  const mobileFlaw = useMobileWords();
  const proof = useNumberProof();
  const captcha = useCaptcha(ruleOf('captcha')?.enabled);
  const [values, setValues] = useDraft(`register.${way}`, empty, secrets);
  const [flaws, setFlaws] = useState<Flaws>({});
  const asks = asksFor(way);
  const attempt = useMutation({
    mutationFn: async () => {
      const number = readTyped(values);
      const proven = asks.code && number !== null ? await proof.prove(number, values.verificationCode) : {};
      return send(way, values, { ...captcha.fields, ...proven });
    },
    onSuccess: (opened) => signIn({ ...opened, isNew: true }),
    onError: (error) => {
      captcha.spent(error);
      proof.refused(error);
      setFlaws(fieldErrors(error));
    },
  });

  // It is required, or one was typed.
  const givesMobile = asks.mobile && (asks.mobileRequired || values.mobileNum !== '');
  const findFlaws = (): Flaws => ({
    ...((way === 'username' || values.username.trim() !== '') && {
      username: rules.flaw('username', values.username.trim()),
    }),
    ...(asks.password && {
      password: values.password === '' ? t('required') : rules.flaw('password', values.password),
      confirmPassword: values.confirmPassword === values.password ? undefined : t('confirmDiffers'),
    }),
    ...(givesMobile && { mobileNum: mobileFlaw(values) }),
    ...(givesMobile && asks.code && values.verificationCode === '' && { verificationCode: t('codeMissing') }),
    ...Object.fromEntries(askedFields().map((field) => [field, rules.flaw(field, values[field].trim())])),
    adult: values.adult ? undefined : t('adultRequired', { age: bootInfo().minimumAge }),
  });

  return {
    way,
    asks,
    values,
    set: (change: Partial<RegistrationValues>) => {
      setValues((before) => ({ ...before, ...change }));
      // The refused value is no longer the one in the field.
      if (attempt.isError) attempt.reset();
      setFlaws((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    hints: { username: rules.words('username'), password: rules.words('password') },
    captcha,
    proof,
    errors: flaws,
    error: attempt.error,
    busy: attempt.isPending,
    /** Checks the number before a code is sent to it. */
    checkMobile: (): string | null => {
      setFlaws((before) => ({ ...before, mobileNum: mobileFlaw(values) }));
      return readTyped(values);
    },
    submit: () => {
      const found = findFlaws();
      setFlaws(found);
      const complete = captcha.check();
      if (Object.keys(onlyFound(found)).length === 0 && complete && !attempt.isPending) attempt.mutate();
    },
  };
}

const onlyFound = (flaws: Flaws): Flaws =>
  Object.fromEntries(Object.entries(flaws).filter(([, flaw]) => flaw !== undefined));

function send(
  way: RegistrationWay,
  values: RegistrationValues,
  proofs: NumberProof & { captcha?: string; captchaId?: string },
) {
  const asks = asksFor(way);
  const number = readTyped(values);
  const extras = askedFields()
    .map((field) => [field, values[field].trim()])
    .filter(([, value]) => value !== '');
  const { password, confirmPassword, adult } = values;
  const common = {
    ...(Object.fromEntries(extras) as object),
    ...proofs,
    adult,
    language: currentLocale(),
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB' as const,
    login: true as const,
  };
  if (way === 'username') {
    const mobile = asks.mobile && number !== null ? { mobileNum: number } : {};
    return call(register, { ...common, ...mobile, username: values.username.trim(), password, confirmPassword });
  }
  const username = values.username.trim();
  const chosen = { ...(username !== '' && { username }), ...(asks.password && { password, confirmPassword }) };
  return call(registerMobile, { ...common, ...chosen, mobileNum: number ?? '' });
}
