import type { HelpCategory } from '@fairhouse/contract/content/publishing';
import { Button, buttonClasses, EmptyState, joinClasses, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleQuestionMark, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../../../app/boot.ts';
import { helpQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { SearchField } from '../../../app/search-field.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { useHasService } from '../../../shell/use-has-service.ts';
import { searchHelp } from './search-help.ts';

export interface HelpCentreProps {
  /** The open article, for links to one. */
  article: string | undefined;
  onArticle: (slug: string | undefined) => void;
}

/** Questions by category, filtered during typing. */
export function HelpCentre(props: HelpCentreProps) {
  const t = useTranslations('help');
  const { locale } = useLanguage();
  const query = useQuery(helpQuery(locale));
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={7} label={t('loading')} className="h-15" />}>
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState
            icon={<CircleQuestionMark className="size-6" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<ContactButton />}
          />
        ) : (
          <Articles categories={categories} {...props} />
        )
      }
    </QueryState>
  );
}

function Articles({ categories, article, onArticle }: HelpCentreProps & { categories: readonly HelpCategory[] }) {
  const t = useTranslations('help');
  const [search, setSearch] = useState('');
  const found = searchHelp(categories, useDeferredValue(search));
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
      <div className="grid grid-cols-1 gap-4 md:sticky md:top-4">
        <SearchField label={t('search')} value={search} onValue={setSearch} />
        <nav aria-label={t('categories')} className="max-md:hidden">
          <ul className="grid">
            {found.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#category-${id}`}
                  className="flex min-h-11 items-center rounded-soft px-3 font-medium hover:bg-accent-soft"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid grid-cols-1 gap-7">
        <output className="sr-only">
          {search !== '' && t('found', { count: found.reduce((sum, { articles }) => sum + articles.length, 0) })}
        </output>
        {found.length === 0 && (
          <EmptyState
            icon={<SearchX className="size-6" />}
            title={t('nothingTitle')}
            text={t('nothingText', { search })}
            action={<ContactButton />}
          />
        )}
        {found.map(({ id, title, articles }) => (
          <section key={id} id={`category-${id}`} aria-labelledby={`category-title-${id}`} className="scroll-mt-20">
            <h2 id={`category-title-${id}`} className="mb-2 text-lg">
              {title}
            </h2>
            <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {articles.map(({ slug, title: question, content }) => (
                <Article
                  key={slug}
                  question={question}
                  content={content}
                  isOpen={slug === article}
                  onToggle={() => onArticle(slug === article ? undefined : slug)}
                />
              ))}
            </div>
          </section>
        ))}
        {found.length > 0 && <ContactButton />}
      </div>
    </div>
  );
}

interface ArticleProps {
  question: string;
  content: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Article({ question, content, isOpen, onToggle }: ArticleProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const openAtFirst = useRef(isOpen);
  useEffect(() => {
    if (openAtFirst.current) place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-15 w-full items-center justify-between gap-3 px-4 py-3 text-left font-semibold -outline-offset-4 hover:bg-accent-soft/60"
        >
          {question}
          <ChevronDown
            aria-hidden="true"
            className={joinClasses(
              'size-5 shrink-0 text-muted transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-4 pb-5">
        {isOpen && <SafeHtml html={content} />}
      </div>
    </div>
  );
}

/** Opens customer service for further questions, or the feedback form; only what there is. */
function ContactButton() {
  const t = useTranslations('help');
  const hasService = useHasService();
  const isOn = useModules();
  return (
    <div className="flex flex-wrap gap-2">
      {hasService && (
        <Button kind="quiet" onClick={() => openSheet('service')}>
          {t('contact')}
        </Button>
      )}
      {isOn('SERVICE') && (
        <Link to="/feedback" search={{}} className={buttonClasses('quiet')}>
          {t('feedback')}
        </Link>
      )}
    </div>
  );
}
