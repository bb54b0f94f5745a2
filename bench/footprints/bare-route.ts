import Fastify from 'fastify';

/** What a framework alone takes for such a call: it only reads the body. Says its port. */
const app = Fastify();
app.post('/', async () => ({ ok: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : null);
process.on('disconnect', () => process.exit(0));
