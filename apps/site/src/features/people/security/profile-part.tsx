import { incomeSources, saveProfile, type Profile, type ProfileField } from '@fairhouse/contract/people/profile';
import { Button, Card, Select, Skeleton, TextField, useToast } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { formatTag } from '../../../app/current-locale.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { changedFields, typedProfile, type TypedProfile } from './changed-fields.ts';
import { countryOptions } from './country-options.ts';
import { profileQuery } from './security-queries.ts';

/** The profile of a member. All fields but the nickname are optional. */
export function ProfilePart() {
  return (
    <Card className="p-5">
      <QueryState query={useQuery(profileQuery())} skeleton={<Skeleton className="h-192" />}>
        {(profile) => <ProfileForm profile={profile} />}
      </QueryState>
    </Card>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('security');
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<TypedProfile>(() => typedProfile(profile));
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const countries = useMemo(() => countryOptions(formatTag()), []);
  const changed = changedFields(profile, typed);
  const attempt = useMutation({
    mutationFn: () => call(saveProfile, changed),
    onSuccess: async (saved) => {
      setTyped(typedProfile(saved));
      queries.setQueryData(profileQuery().queryKey, saved);
      toast({ text: t('profileSaved'), tone: 'good' });
      await queries.invalidateQueries({ queryKey: memberKey('info') });
    },
    onError: (error) => setFlaws(fieldErrors(error)),
  });
  const nothing = Object.keys(changed).length === 0;
  const field = (name: ProfileField) => ({
    label: t(`profileField.${name}`),
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }));
      setFlaws((before) => ({ ...before, [name]: '' }));
    },
    error: flaws[name] || undefined,
  });
  const fixed = (name: 'realName' | 'birthday') =>
    profile[name] === null ? { hint: t('fixedOnceSet') } : { readOnly: true, hint: t('fixedNow') };
  const untold = { value: '', label: t('untold') };
  return (
    <Form
      onSubmit={() => !nothing && !attempt.isPending && attempt.mutate()}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      <TextField {...field('nickname')} autoComplete="nickname" maxLength={24} />
      <TextField {...field('realName')} {...fixed('realName')} autoComplete="name" maxLength={80} />
      <TextField {...field('birthday')} {...fixed('birthday')} type="date" autoComplete="bday" />
      <TextField {...field('birthPlace')} maxLength={80} />
      <Select {...field('nationality')} autoComplete="country" options={[untold, ...countries]} />
      <TextField {...field('address')} autoComplete="street-address" maxLength={200} />
      <TextField {...field('occupation')} autoComplete="organization-title" maxLength={60} />
      <Select
        {...field('incomeSource')}
        options={[untold, ...incomeSources.map((source) => ({ value: source, label: t(`income.${source}`) }))]}
      />
      <TextField {...field('telegram')} autoCapitalize="none" spellCheck={false} maxLength={33} />
      <TextField {...field('zalo')} autoCapitalize="none" spellCheck={false} maxLength={32} />
      <TextField {...field('whatsapp')} autoCapitalize="none" spellCheck={false} maxLength={32} />
      <div className="grid grid-cols-1 gap-4 sm:col-span-2">
        <FailureAlert error={failureBesideFields(attempt.error)} />
        <Button type="submit" size="large" block disabled={nothing} busy={attempt.isPending}>
          {t('profileSave')}
        </Button>
      </div>
    </Form>
  );
}
