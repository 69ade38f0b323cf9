import { MOST_FEEDBACK_PICTURES } from '@fairhouse/contract/house/feedback';
import { IconButton } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { AddPicture } from '../../../app/add-picture.tsx';

interface PictureListProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** Up to three pictures, by their names (spec §5). */
export function PictureList({ files, onFiles }: PictureListProps) {
  const t = useTranslations('feedback');
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
      <AddPicture onPicture={(file) => onFiles([...files, file])}>
        {files.length < MOST_FEEDBACK_PICTURES && t('addPicture', { most: MOST_FEEDBACK_PICTURES })}
      </AddPicture>
    </div>
  );
}
