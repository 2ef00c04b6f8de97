import Button from 'antd/es/button';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraIcon } from '../../../../shared/antd/icons.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { toast } from '../../../../shared/ui/toast/toast-store.ts';
import { useAddPhoto } from '../../api/add-photo.ts';

/** Takes a photo with the tablet's camera, or chooses a picture where there is none, and adds it. */
export function PhotoButton({
  revisionId,
  itemId,
  label,
  children,
}: {
  revisionId: number;
  itemId?: number;
  /** What the photo will be of. */
  label: string;
  /** Words on the button; without any it is only the camera. */
  children?: ReactNode;
}) {
  const { t } = useTranslation(['revisions', 'public']);
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddPhoto(revisionId, itemId);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0];
    // Or else the same picture could not be chosen again after a failure.
    event.target.value = '';
    if (!photo) return;
    adding.mutate(photo, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('check.photoFailed'),
          description: serverMessageOf(error) ?? t('public:error.generic'),
        }),
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={label}
        onChange={take}
      />
      <Button
        size="large"
        type="text"
        icon={<CameraIcon />}
        aria-label={label}
        title={label}
        loading={adding.isPending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
