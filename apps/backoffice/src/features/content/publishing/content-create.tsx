import { Create, useResourceContext } from 'react-admin';
import { blankRecord, type ContentResource } from './content-kinds.ts';
import { ContentForm } from './content-form.tsx';

export function ContentCreate() {
  const resource = useResourceContext() as ContentResource;
  return (
    <Create component="div" actions={false} redirect="edit">
      <ContentForm resource={resource} defaultValues={blankRecord(resource)} />
    </Create>
  );
}
