import Button from 'antd/es/button';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { CameraIcon } from '../../../../../shared/antd/icons.tsx';
import { useAddPhoto } from '../../../api/items.ts';

/** Adds a photo from the camera, or from a file where there is no camera. */
export function PhotoButton({
  revisionId,
  itemId,
  label,
  children,
}: {
  revisionId: number;
  itemId?: number;
  /** The accessible name. */
  label: string;
  /** Text beside the camera icon. */
  children?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddPhoto(revisionId, itemId);
  const addPhoto = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0];
    // Otherwise choosing the same file again after a failure would not fire a change event.
    event.target.value = '';
    if (photo) adding.mutate(photo);
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
        onChange={addPhoto}
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
