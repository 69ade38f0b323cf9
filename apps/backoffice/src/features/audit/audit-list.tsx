import { Datagrid, FunctionField, List, SearchInput, TextField, useTranslate, type RaRecord } from 'react-admin';
import { InstantField } from '../../instant-field.tsx';
import { Changes } from './changes.tsx';

/** The audit log: who did what to what, and what it changed. */
export function AuditList() {
  const translate = useTranslate();
  /** `help-article.save` in words; a code that has none keeps its own. */
  const actionOf = (entry: RaRecord) => {
    const [thing = '', verb = ''] = (entry['action'] as string).split('.');
    const translated = {
      thing: translate(`audit.thing.${thing}`, { _: thing }),
      verb: translate(`audit.verb.${verb}`, { _: verb }),
    };
    return translate('audit.said', translated);
  };
  const subjectOf = (entry: RaRecord) => {
    const [thing, id = ''] = (entry['subject'] as string).split(':');
    return thing === 'site' ? translate(`site.section.${id}`, { _: id }) : id;
  };
  return (
    <List
      filters={[<SearchInput key="search" source="search" alwaysOn />]}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
    >
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <InstantField source="at" label="audit.field.at" sortable={false} />
        <FunctionField
          label="audit.field.actor"
          render={(entry: RaRecord) => (entry['actor'] as string).replace(/^operator:/, '')}
        />
        <FunctionField label="audit.field.action" render={actionOf} />
        <FunctionField label="audit.field.subject" render={subjectOf} />
        <FunctionField
          label="audit.field.changes"
          render={(entry: RaRecord) => <Changes before={entry['before']} after={entry['after']} />}
        />
        <TextField source="ip" label="audit.field.ip" sortable={false} />
      </Datagrid>
    </List>
  );
}
