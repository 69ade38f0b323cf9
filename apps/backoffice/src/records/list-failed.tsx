import { useListContext } from 'react-admin';
import { Failed } from './failed.tsx';

/** The list could not be read. */
export function ListFailed() {
  const { error, refetch } = useListContext();
  return error && <Failed error={error} retry={() => void refetch()} />;
}
