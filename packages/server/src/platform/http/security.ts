import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A fresh nonce for the style tags of one HTML answer. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Content-Security-Policy of an HTML answer: everything from this origin, no eval, no inline script but one that is known.
 * @param style which `<style>` may be beside the files: `'nonce-...'` or `'sha256-...'`
 * @param scripts the `'sha256-...'` of each script that stands in the page
 */
export function contentSecurityPolicy(style: string, scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Security headers on every answer; HSTS only when the outside address is https. */
export async function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    // API answers are never documents: nothing may run if a browser is made to show one.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    hsts: isHttps ? { maxAge: 31_536_000 } : false,
    // For browsers and plug-ins that are gone; the bytes go along with each file.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}
