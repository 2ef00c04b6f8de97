import { useState } from 'react';
import { classNames } from '../ui/dom.ts';
import { useWorkshop } from './use-workshop.ts';
import styles from './WorkshopCover.module.css';

/**
 * The cover picture of the workshop; without one, or when it cannot be loaded, a drawing, which says nothing to screen
 * readers.
 * @param sizes widths that it has in the page, as the attribute of `img`
 */
export function WorkshopCover({ sizes, className }: { sizes: string; className?: string }) {
  const { coverUrl, coverAlt = '' } = useWorkshop();
  const [missing, setMissing] = useState<string>();
  if (!coverUrl || coverUrl === missing) return <div className={classNames(styles.drawing, className)} />;
  return (
    <img
      className={classNames(styles.cover, className)}
      src={`${coverUrl}/small`}
      srcSet={`${coverUrl}/small 720w, ${coverUrl}/large 1440w`}
      sizes={sizes}
      width="720"
      height="288"
      alt={coverAlt}
      fetchPriority="high"
      onError={() => setMissing(coverUrl)}
    />
  );
}
