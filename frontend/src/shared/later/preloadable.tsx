import { type ComponentType, useState } from 'react';
import { later } from './later.tsx';

/** A lazy page that is rendered without a fallback once `preload` has loaded it. */
export function preloadable<Module extends { default: ComponentType }>(load: () => Promise<Module>) {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = later(preload);
  function Page() {
    // Kept, so that the page is not mounted again when it is loaded.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return { Page, preload };
}
