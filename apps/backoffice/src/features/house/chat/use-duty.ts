import { boChatDuty } from '@fairhouse/contract/house/chat-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';

/** Without a report for 90 seconds the operator counts as away. */
const REPORT_MS = 30_000;

export const dutyKey = ['chat-duty'];

/** Reports that the operator is there, also from a hidden tab, and reads whether they are on duty. */
export const useDuty = (enabled: boolean) =>
  useQuery({
    queryKey: dutyKey,
    queryFn: () => call(boChatDuty, {}),
    enabled,
    refetchInterval: REPORT_MS,
    refetchIntervalInBackground: true,
  });
