import { ImagePlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { checkPicture, type PictureFlaw } from './check-picture.ts';

interface AddPictureProps {
  /** The words of the button; without them no further picture is taken. */
  children: ReactNode;
  /** A picture that was checked. */
  onPicture: (file: File) => void;
}

/** Adds one picture after another; says what is wrong with the last one. */
export function AddPicture({ children, onPicture }: AddPictureProps) {
  const t = useTranslations('picture');
  const id = useId();
  const [flaw, setFlaw] = useState<PictureFlaw | null>(null);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const found = await checkPicture(file);
    setFlaw(found);
    if (!found) onPicture(file);
  };
  return (
    <>
      {children && (
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
          {children}
        </label>
      )}
      <p id={`${id}-flaw`} role="alert" className="text-sm font-medium text-down">
        {flaw && t(`flaw.${flaw}`)}
      </p>
    </>
  );
}
