import { boSiteSettings, type SiteSettings } from '@fairhouse/contract/house/site-settings-backoffice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client.ts';

const queryKey = ['site-settings'];

export const useSiteSettings = () => useQuery({ queryKey, queryFn: () => call(boSiteSettings, {}) });

/** Reads the settings again, or takes over an answer that contains them. */
export function useSettingsStore() {
  const client = useQueryClient();
  return {
    update: (settings: SiteSettings) => client.setQueryData(queryKey, settings),
    read: () => client.fetchQuery({ queryKey, queryFn: () => call(boSiteSettings, {}), staleTime: 0 }),
  };
}
