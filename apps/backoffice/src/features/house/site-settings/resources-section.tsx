import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { resourceTypes, socialResources } from '@fairhouse/contract/house/system';
import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ResourceCard } from './resource-card.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** Social links, downloads and badges. The site shows only those listed here. */
export function ResourcesSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('resources', settings);
  const { value, change } = draft;
  /** The first kind that is not in the list. */
  const add = () => {
    const free = resourceTypes.find((type) => !value.some(({ resourceType }) => resourceType === type));
    change([...value, { resourceType: free ?? socialResources[0], url: '' }]);
  };
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {value.map((resource, index) => (
        <ResourceCard
          // Entries are keyed by position: two may be equal while they are typed.
          key={index}
          resource={resource}
          onChange={(changed) => change(value.with(index, changed))}
          onRemove={() => change(value.toSpliced(index, 1))}
          errorAt={(field) => draft.errorAt(`${index}.${field}`)}
          readOnly={readOnly}
          host={settings.domains[0]!}
        />
      ))}
      {!readOnly && (
        <Button
          startIcon={<Add />}
          onClick={add}
          disabled={value.length >= siteLimits.resources}
          sx={{ justifySelf: 'start' }}
        >
          {translate('site.add.resource')}
        </Button>
      )}
    </SectionFrame>
  );
}
