// The entry `taskboard-action/webhooks`: what receives events, for runtimes that can't load the rest of the library.
export {
  type SignatureFormat,
  type SignedHeaders,
  type SignedWebhook,
  signWebhook,
  verifyWebhook,
} from '../../webhooks/signature.ts';
export { createWebhookHandler, type FetchHandler, type WebhookHandlerOptions } from './handler.ts';
export { type NodeRequest, type NodeResponse, toNodeListener } from './node-listener.ts';
