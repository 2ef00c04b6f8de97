import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

// If the server has rendered a view, the browser paints it first, because a phone evaluates the scripts for a second.
// The locale data of dates, a tenth of that time, is loaded while the code is fetched.
const starter = (entry: string) => `<script>
      {
        const start = () => {
          const code = document.createElement('script');
          code.type = 'module';
          code.crossOrigin = 'anonymous';
          code.src = '${entry}';
          document.head.append(code);
          new Intl.DateTimeFormat('ro');
        };
        const isRendered = document.getElementById('root').firstChild && !document.hidden;
        if (isRendered) requestAnimationFrame(() => setTimeout(start));
        else start();
      }
    </script>`;

/** Starts the application after the browser has painted the server's first view; the code is prefetched. */
export function firstViewFirst(): Plugin {
  return {
    name: 'first-view-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script = '', entry = ''] = ENTRY.exec(html) ?? [];
        if (!entry) throw new Error('The page has no entry script');
        return html
          .replace(script, `<link rel="modulepreload" crossorigin href="${entry}">`)
          .replace('</body>', `  ${starter(entry)}\n  </body>`);
      },
    },
  };
}
