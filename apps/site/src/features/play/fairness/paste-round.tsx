import { Button, buttonClasses } from '@fairhouse/ui';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { readRoundText } from './check-round.ts';

/** A round file is a few kilobytes; a larger one is something else. */
const FILE_LIMIT = 512 * 1024;

export function PasteRound({ onRound }: { onRound: (document: unknown) => void }) {
  const t = useTranslations('fairness');
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  const take = (taken: string) => {
    const document = readRoundText(taken);
    setWrong(document === null);
    if (document !== null) onRound(document);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_LIMIT) setWrong(true);
    else take(await file.text());
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {t('pasteLabel')}
      </label>
      <textarea
        id={id}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-wrong`}
        className="w-full rounded-soft border border-line bg-page p-3 font-mono text-xs focus:border-accent focus:outline-2 focus:outline-accent"
      />
      <p id={`${id}-wrong`} role="alert" className="text-sm font-medium text-down">
        {wrong && t('pasteWrong')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={text.trim() === ''}>
          {t('checkAction')}
        </Button>
        <label className={`${buttonClasses('quiet')} has-focus-visible:outline-2 has-focus-visible:outline-accent`}>
          <FileUp className="size-5" aria-hidden="true" />
          {t('openFile')}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </label>
      </div>
    </form>
  );
}
