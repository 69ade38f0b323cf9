import { isAgent } from '@fairhouse/contract/people/agent-types';
import { useMember } from './queries.ts';

/** Whether the member is an agent; false until it is known. */
export function useIsAgent(): boolean {
  const { data } = useMember();
  return data !== undefined && isAgent(data.type);
}
