import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { TextList } from './text-list.tsx';
import { useSection } from './use-section.ts';

const lists = {
  domains: {
    what: 'host',
    maximum: siteLimits.domains,
    placeholder: 'play.example',
    // A complete address, as copied from the browser, is reduced to its host name.
    tidy: (line: string) =>
      line
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/[/:].*$/, ''),
    ordered: true,
  },
  imageCDNs: {
    what: 'origin',
    maximum: siteLimits.imageCDNs,
    placeholder: 'https://images.example',
    tidy: (line: string) => line.trim(),
    ordered: false,
  },
} as const;

export const DomainsSection = (props: SectionProps) => <AddressesSection {...props} name="domains" />;
export const ImageAddressesSection = (props: SectionProps) => <AddressesSection {...props} name="imageCDNs" />;

function AddressesSection({ settings, readOnly, name }: SectionProps & { name: keyof typeof lists }) {
  const translate = useTranslate();
  const draft = useSection(name, settings);
  const { what, ...list } = lists[name];
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <TextList
        {...list}
        label={translate(`site.${what}`)}
        addLabel={translate(`site.add.${what}`)}
        value={draft.value}
        onChange={draft.change}
        errorAt={draft.errorAt}
        readOnly={readOnly}
      />
    </SectionFrame>
  );
}
