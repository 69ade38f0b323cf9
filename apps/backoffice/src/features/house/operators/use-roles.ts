import { boOperatorRoles } from '@fairhouse/contract/house/operators-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';

/** The merchant's roles, each with whether the operator may give it. */
export function useRoles() {
  const { data, error, refetch } = useQuery({ queryKey: ['operator-roles'], queryFn: () => call(boOperatorRoles, {}) });
  return { roles: data?.list, error, retry: () => void refetch() };
}
