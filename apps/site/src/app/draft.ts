import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { onSession } from './session.ts';

/** What was typed into the forms of sheets, by form. It is gone with the page, at a log-in and at a log-out. */
const drafts = new Map<string, object>();
onSession(() => drafts.clear());

/** Like `useState`; a form that is shown again starts with what was typed before, except the secrets. */
export function useDraft<Values extends object>(
  form: string,
  empty: () => Values,
  secrets: readonly (keyof Values & string)[] = none,
): [Values, Dispatch<SetStateAction<Values>>] {
  const [values, setValues] = useState<Values>(() => ({ ...empty(), ...drafts.get(form) }));
  useEffect(() => {
    const open = Object.entries(values).filter(([field]) => !(secrets as readonly string[]).includes(field));
    drafts.set(form, Object.fromEntries(open));
  }, [form, values, secrets]);
  return [values, setValues];
}

const none = [] as const;
