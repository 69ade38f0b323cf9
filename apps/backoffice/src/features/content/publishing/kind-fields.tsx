import { contentLengths } from '@fairhouse/contract/content/publishing-backoffice';
import { audiences, bannerGroups, noticeTypes } from '@fairhouse/contract/content/publishing';
import type { Locale } from '@fairhouse/contract';
import { SelectInput, TextInput, useGetList, useLocaleState, useTranslate } from 'react-admin';
import { wordOf, type ContentRecord, type ContentResource } from './content-kinds.ts';
import { LinkTargetInput } from './link-target-input.tsx';
import { PictureInput } from './picture-input.tsx';

interface FieldsProps {
  readOnly: boolean;
}

/** The fields that only one kind of content has, besides words and schedule. */
export function KindFields({ resource, readOnly }: FieldsProps & { resource: ContentResource }) {
  switch (resource) {
    case 'banners':
      return (
        <>
          <Choice source="groupName" words="content.group" options={bannerGroups} readOnly={readOnly} />
          <PictureInput readOnly={readOnly} />
          <LinkTargetInput readOnly={readOnly} />
        </>
      );
    case 'notices':
      return (
        <>
          <Choice source="type" words="content.notice_type" options={noticeTypes} readOnly={readOnly} />
          <Choice source="audience" words="content.audience" options={audiences} readOnly={readOnly} />
          <PictureInput readOnly={readOnly} />
        </>
      );
    case 'promotions':
      return (
        <>
          <Slug readOnly={readOnly} />
          <RecordChoice source="category" of="promotion-categories" by="slug" readOnly={readOnly} />
          <PictureInput readOnly={readOnly} />
        </>
      );
    case 'help-articles':
      return (
        <>
          <RecordChoice source="categoryId" of="help-categories" by="id" readOnly={readOnly} />
          <Slug readOnly={readOnly} />
        </>
      );
    case 'promotion-categories':
    case 'pages':
      return <Slug readOnly={readOnly} />;
    case 'help-categories':
      return null;
  }
}

function Choice({
  source,
  words,
  options,
  readOnly,
}: FieldsProps & { source: string; words: string; options: readonly string[] }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source={source}
      label={`content.field.${source}`}
      choices={options.map((id) => ({ id, name: translate(`${words}.${id}`) }))}
      isRequired
      disabled={readOnly}
      helperText={false}
      fullWidth
    />
  );
}

const Slug = ({ readOnly }: FieldsProps) => (
  <TextInput
    source="slug"
    label="content.field.slug"
    helperText="content.hint.slug"
    parse={(text: string) => text.toLowerCase().replace(/[\s_]+/g, '-')}
    isRequired
    readOnly={readOnly}
    fullWidth
    slotProps={{ htmlInput: { maxLength: contentLengths.slug, autoCapitalize: 'none', spellCheck: false } }}
  />
);

/** A choice of one record of another kind, by its title. */
function RecordChoice({
  source,
  of,
  by,
  readOnly,
}: FieldsProps & { source: string; of: ContentResource; by: 'id' | 'slug' }) {
  const [locale] = useLocaleState();
  const { data = [], isPending } = useGetList<ContentRecord>(of, { pagination: { page: 1, perPage: 100 } });
  const choices = data.map((record) => ({
    id: record[by] as string | number,
    name: wordOf(record.words, 'title', [locale as Locale, ...(Object.keys(record.words) as Locale[])]).text,
  }));
  return (
    <SelectInput
      source={source}
      label={`content.field.${source}`}
      choices={choices}
      isPending={isPending}
      isRequired
      disabled={readOnly}
      helperText={choices.length === 0 && !isPending ? 'content.hint.none_yet' : false}
      fullWidth
    />
  );
}
