import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './site-page.tsx';
import { TextList } from './text-list.tsx';
import { useSection } from './use-section.ts';

export function DomainsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('domains', settings);
  return (
    <SectionFrame name="domains" draft={draft} changed={settings.changed.includes('domains')} readOnly={readOnly}>
      <TextList
        label={translate('site.host')}
        addLabel={translate('site.add.host')}
        value={draft.value}
        onChange={draft.change}
        errorAt={draft.errorAt}
        readOnly={readOnly}
        maximum={100}
        placeholder="play.example"
        // An address copied from the browser is cut down to its host name.
        tidy={(line) =>
          line
            .trim()
            .toLowerCase()
            .replace(/^https?:\/\//, '')
            .replace(/[/:].*$/, '')
        }
        ordered
      />
    </SectionFrame>
  );
}
