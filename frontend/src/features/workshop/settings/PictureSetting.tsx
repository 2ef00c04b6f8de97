import { Trash2Icon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { type PictureKind, useRemovePicture, useUploadPicture } from '../api/profile-settings.ts';
import styles from './Settings.module.css';

/** Uploads, replaces and removes a picture of the workshop, which `children` show. */
export function PictureSetting({ kind, isSet, children }: { kind: PictureKind; isSet: boolean; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture(kind);
  const remove = useRemovePicture(kind);
  return (
    <section className={classNames('row-3 tops', styles.picture)} aria-labelledby={id}>
      <div className={classNames('centred-grid outlined centred-text', styles[kind])}>{children}</div>
      <div className="stack-2">
        <h3 id={id} className="heading bold">
          {t(`${kind}.title`)}
        </h3>
        <p className="hint">{t(`${kind}.hint`)}</p>
        <div className="row-2">
          <Button loading={upload.isPending} onClick={() => input.current?.click()}>
            {t(isSet ? `${kind}.replace` : `${kind}.upload`)}
          </Button>
          {isSet && (
            <Button icon={<Trash2Icon />} loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('words.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t(`${kind}.title`)}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) upload.mutate(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
