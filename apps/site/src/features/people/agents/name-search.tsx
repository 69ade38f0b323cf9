import { Button, TextField } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Form } from '../../../app/form.tsx';

/** Searches among the direct downline by the start of a name. */
export function NameSearch({ value, onValue }: { value: string; onValue: (name: string) => void }) {
  const t = useTranslations('agents');
  const [typed, setTyped] = useState(value);
  return (
    <Form onSubmit={() => onValue(typed.trim())} className="flex w-full items-end gap-2 sm:max-w-96">
      <TextField
        label={t('searchName')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (event.currentTarget.value === '') onValue('');
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="quiet" className="h-12" icon={<Search className="size-5" aria-hidden="true" />}>
        <span className="max-sm:sr-only">{t('search')}</span>
      </Button>
    </Form>
  );
}
