import { CallError } from '@fairhouse/contract/client';
import { useState } from 'react';
import { Edit, useNotify, useResourceContext } from 'react-admin';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContentForm } from './content-form.tsx';
import type { ContentRecord, ContentResource } from './content-kinds.ts';
import { showContent } from './content-provider.ts';

/**
 * Saves one record with its version; when another operator saved it meanwhile, this operator chooses which one stays.
 */
export function ContentEdit() {
  const resource = useResourceContext() as ContentResource;
  const notify = useNotify();
  const [theirs, setTheirs] = useState<ContentRecord | null>(null);

  const explain = async (error: unknown, id: unknown) => {
    if (error instanceof CallError && error.code === 'content_changed') {
      setTheirs(await showContent(resource, String(id)));
    } else if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  return (
    <Edit
      component="div"
      actions={false}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ refetchOnMount: 'always' }}
      mutationOptions={{
        onError: (error: unknown, params: { id?: unknown }) => void explain(error, params.id),
        onSuccess: () => {
          setTheirs(null);
          notify('content.done.saved', { type: 'success' });
        },
      }}
    >
      <ContentForm
        resource={resource}
        notice={theirs && <ConflictNotice theirs={theirs} onSettled={() => setTheirs(null)} />}
      />
    </Edit>
  );
}
