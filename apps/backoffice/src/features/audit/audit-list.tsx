import { Box } from '@mui/material';
import { Datagrid, FunctionField, List, SearchInput, TextField, type RaRecord } from 'react-admin';
import { InstantField } from '../../instant-field.tsx';

const Json = ({ value }: { value: unknown }) => (
  <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 320 }}>
    {value === null || value === undefined ? '–' : JSON.stringify(value, null, 1)}
  </Box>
);

/** The audit log as written: who did what to what, with the state before and after. */
export const AuditList = () => (
  <List
    filters={[<SearchInput key="search" source="search" alwaysOn />]}
    sort={{ field: 'id', order: 'DESC' }}
    exporter={false}
  >
    <Datagrid bulkActionButtons={false} rowClick={false}>
      <InstantField source="at" label="audit.field.at" sortable={false} />
      <TextField source="actor" label="audit.field.actor" sortable={false} />
      <TextField source="action" label="audit.field.action" sortable={false} />
      <TextField source="subject" label="audit.field.subject" sortable={false} />
      <FunctionField label="audit.field.before" render={(entry: RaRecord) => <Json value={entry['before']} />} />
      <FunctionField label="audit.field.after" render={(entry: RaRecord) => <Json value={entry['after']} />} />
      <TextField source="ip" label="audit.field.ip" sortable={false} />
    </Datagrid>
  </List>
);
