import {
  boResetSiteSection,
  boSaveSiteSettings,
  type SiteSections,
  type SiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { call } from '../../../client.ts';
import { useSettingsStore } from './use-site-settings.ts';

type Name = keyof SiteSections;

export interface SectionDraft<N extends Name> {
  name: N;
  /** Operators changed the stored value: it no longer follows the merchant's file. */
  changed: boolean;
  value: SiteSections[N];
  change: (value: SiteSections[N]) => void;
  dirty: boolean;
  busy: boolean;
  failure: string;
  /** The error of a part, by its path below the section: `3`, `0.url`. */
  errorAt: (path: string) => string | undefined;
  /** Another operator saved this section meanwhile; the typed values are still here. */
  conflict: boolean;
  save: (value?: SiteSections[N]) => Promise<boolean>;
  discard: () => void;
  reset: () => Promise<void>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The draft of one section, saved by itself with the version that was read. */
export function useSection<N extends Name>(name: N, settings: SiteSettings): SectionDraft<N> {
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const store = useSettingsStore();
  const stored = settings[name] as SiteSections[N];
  const [draft, setDraft] = useState<{ value: SiteSections[N] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const value = draft?.value ?? stored;

  const send = async (sent: SiteSections[N], version: number): Promise<void> => {
    store.update(await call(boSaveSiteSettings, { version, sections: { [name]: sent } }));
  };
  /** Saving another section changes the version too: that is no conflict, so it is sent once more. */
  const sendOver = async (sent: SiteSections[N]): Promise<void> => {
    try {
      await send(sent, settings.version);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'content_changed') throw error;
      const fresh = await store.read();
      if (!same(fresh[name], stored)) throw error;
      await send(sent, fresh.version);
    }
  };
  const attempt = async (act: () => Promise<void>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await act();
      setDraft(null);
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    name,
    changed: settings.changed.includes(name),
    value,
    change: (changed) => setDraft({ value: changed }),
    dirty: draft !== null && !same(draft.value, stored),
    busy,
    failure: failure?.message ?? '',
    errorAt: (path) => failure?.fields[`sections.${name}${path && `.${path}`}`]?.message,
    conflict: failure?.code === 'content_changed',
    save: (sent = value) => attempt(() => sendOver(sent), 'site.done.saved'),
    discard: () => {
      setDraft(null);
      setFailure(null);
    },
    reset: async () => {
      await attempt(async () => {
        store.update(await call(boResetSiteSection, { section: name }));
      }, 'site.done.reset');
    },
  };
}
