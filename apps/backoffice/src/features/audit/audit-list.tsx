import { useMediaQuery, type Theme } from '@mui/material';
import {
  Datagrid,
  FunctionField,
  List,
  SearchInput,
  SimpleList,
  TextField,
  useLocaleState,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { languageTag } from '../../language-tag.ts';
import { InstantField } from '../../instant-field.tsx';
import { Changes } from './changes.tsx';

const actorOf = (entry: RaRecord) => (entry['actor'] as string).replace(/^operator:/, '');
const changesOf = (entry: RaRecord) => <Changes before={entry['before']} after={entry['after']} />;
const moment = { dateStyle: 'short', timeStyle: 'medium' } as const;

/** The audit log: who did what to what, and what it changed. */
export function AuditList() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
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
      {narrow ? (
        <SimpleList
          linkType={false}
          primaryText={(entry) => `${actionOf(entry)} ${subjectOf(entry)}`}
          secondaryText={changesOf}
          tertiaryText={(entry) =>
            `${new Date(entry['at'] as string).toLocaleString(languageTag(locale), moment)} ${actorOf(entry)}`
          }
        />
      ) : (
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <InstantField source="at" label="audit.field.at" sortable={false} />
          <FunctionField label="audit.field.actor" render={actorOf} />
          <FunctionField label="audit.field.action" render={actionOf} />
          <FunctionField label="audit.field.subject" render={subjectOf} />
          <FunctionField label="audit.field.changes" render={changesOf} />
          <TextField source="ip" label="audit.field.ip" sortable={false} />
        </Datagrid>
      )}
    </List>
  );
}
