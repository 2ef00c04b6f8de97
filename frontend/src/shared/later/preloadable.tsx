import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { later } from './later.tsx';

/** A lazy page that is rendered without a fallback once `preload` has loaded it. */
type Load = () => Promise<{ default: ComponentType }>;

export function preloadable(load: Load) {
  let loaded: ComponentType | undefined;
  const preload: Load = async () => {
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

/** A page at a path whose `handle` loads it, so that it is the first thing that is rendered. */
export function page(path: string, load: Load): RouteObject {
  const { Page, preload } = preloadable(load);
  return { path, element: <Page />, handle: preload };
}
