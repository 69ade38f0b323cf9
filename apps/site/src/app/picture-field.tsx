import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { checkPicture, type PictureFlaw } from './check-picture.ts';

/** State of the field: the chosen picture, and what is wrong with the choice. */
export function usePicture() {
  const [file, setFile] = useState<File | null>(null);
  const [flaw, setFlaw] = useState<PictureFlaw | 'missing' | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await checkPicture(chosen);
    setFlaw(found);
    setFile(found ? null : chosen);
  };
  return { file, flaw, choose, miss: () => setFlaw('missing') };
}

/** Chooses a picture as a proof, and shows it. */
export function PictureField({ picture: { file, flaw, choose } }: { picture: ReturnType<typeof usePicture> }) {
  const t = useTranslations('picture');
  const id = useId();
  return (
    <div>
      <label className="grid min-h-36 place-items-center gap-2 rounded-card border-2 border-dashed border-line p-4 text-center has-focus-visible:border-accent">
        <input
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          aria-describedby={`${id}-flaw`}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {file ? <Preview file={file} /> : <ImagePlus className="size-8 text-accent" aria-hidden="true" />}
        <span className="font-semibold">{file ? file.name : t('choose')}</span>
        <span className="text-sm text-muted">{t('hint')}</span>
      </label>
      <p id={`${id}-flaw`} role="alert" className="mt-1.5 text-sm font-medium text-down">
        {flaw && t(`flaw.${flaw}`)}
      </p>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt="" width={96} height={96} className="size-24 rounded-soft object-cover" />;
}
