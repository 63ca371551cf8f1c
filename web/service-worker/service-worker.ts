/// <reference lib="webworker" />
// Opens the shop's page without a network. The build puts the name of the build and its files before this code
// (vite/emit-worker.ts).
type Build = { readonly version: string; readonly files: readonly string[] }

// The build's line and the worker's own types say what this is; a plain `self` is any global.
const worker = self as unknown as ServiceWorkerGlobalScope & { readonly build: Build }

const cachePrefix = 'shell-'
const cacheName = cachePrefix + worker.build.version
const page = '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

// A new worker waits until no page of the old build is open: until then the old files stay where they are.
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  // Answers of the shop, and its pictures, are never this worker's business.
  if (/^\/(api|files|metrics)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(findAsset(request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Past the browser's own cache, which may hold the page of another build.
  await cache.addAll([page, ...worker.build.files].map((path) => new Request(path, { cache: 'reload' })))
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The server's own page wherever it answers, so that a new build is there with the next load. */
async function openPage(request: Request): Promise<Response> {
  try {
    const reply = await fetch(request)
    if (reply.status !== 502 && reply.status !== 504) return reply
    return (await findShell()) ?? reply
  } catch (error) {
    const shell = await findShell()
    if (shell) return shell
    throw error
  }
}

async function findShell(): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return cache.match(page)
}

/** Names of built files carry a hash of their content: one that is here is right for ever. */
async function findAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.status === 200) await cache.put(request, reply.clone())
  return reply
}
