import { MOST_FEEDBACK_PICTURES } from '@fairhouse/contract/house/feedback';
import { IconButton } from '@fairhouse/ui';
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { checkPicture, type PictureFlaw } from '../../../app/check-picture.ts';

interface PictureListProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** Up to three pictures, by their names (spec §5). */
export function PictureList({ files, onFiles }: PictureListProps) {
  const t = useTranslations('feedback');
  const words = useTranslations('picture');
  const id = useId();
  const [flaw, setFlaw] = useState<PictureFlaw | null>(null);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const found = await checkPicture(file);
    setFlaw(found);
    if (!found) onFiles([...files, file]);
  };
  return (
    <div className="grid gap-2">
      {files.map((file, index) => (
        <div key={`${index} ${file.name}`} className="flex items-center gap-2 rounded-soft border border-line pl-3.5">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton
            label={t('removePicture', { name: file.name })}
            onClick={() => onFiles(files.filter((other) => other !== file))}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {files.length < MOST_FEEDBACK_PICTURES && (
        <label className="flex min-h-12 items-center gap-2.5 rounded-soft border border-dashed border-line px-3.5 font-medium has-focus-visible:border-accent">
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            aria-describedby={`${id}-flaw`}
            onChange={({ target }) => {
              void add(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <ImagePlus className="size-5 text-accent" aria-hidden="true" />
          {t('addPicture', { most: MOST_FEEDBACK_PICTURES })}
        </label>
      )}
      <p id={`${id}-flaw`} role="alert" className="text-sm font-medium text-down">
        {flaw && words(`flaw.${flaw}`)}
      </p>
    </div>
  );
}
