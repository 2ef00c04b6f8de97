import type { FastifyInstance, FastifyPluginCallback, FastifyPluginOptions, FastifyRequest } from 'fastify';

type Hook = (request: FastifyRequest, ...rest: unknown[]) => unknown;

/**
 * Registers a plugin whose hooks run only for the requests they concern. A plugin cannot know that most visitors
 * bring no session and send no form, and would do its work, and make its promises, for each of them.
 */
export function registerOnlyWhen<Options extends FastifyPluginOptions>(
  concerns: (request: FastifyRequest) => boolean,
  app: FastifyInstance,
  plugin: FastifyPluginCallback<Options>,
  options: Options,
): Promise<void> {
  return new Promise((resolve, reject) => {
    plugin(withHooksOnlyWhen(concerns, app), options, (error) => (error ? reject(error) : resolve()));
  });
}

function withHooksOnlyWhen(
  concerns: (request: FastifyRequest) => boolean,
  app: FastifyInstance,
): FastifyInstance {
  const addHook = (event: 'onRequest', hook: Hook) =>
    app.addHook(event, (request: FastifyRequest, ...rest: unknown[]) => {
      if (concerns(request)) return hook(request, ...rest);
      const done = rest.at(-1) as () => void;
      done();
    });
  return new Proxy(app, {
    get(target, name) {
      if (name === 'addHook') return addHook;
      const member = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
