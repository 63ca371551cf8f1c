/// <reference lib="webworker" />
// Serves the app shell offline. The build prepends its version and file list to this code
// (vite/emit-worker.ts).
type Build = { readonly version: string; readonly files: readonly string[] }

// The build's first line and the worker types guarantee this type. A plain `self` is any global.
const worker = self as unknown as ServiceWorkerGlobalScope & { readonly build: Build }

const cachePrefix = 'shell-'
const cacheName = cachePrefix + worker.build.version
const page = '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

// A new worker waits until no page of the old build is open, so the old files remain cached until then.
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  // API replies and pictures bypass this worker.
  if (/^\/(api|files|metrics)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(findAsset(request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Bypasses the HTTP cache, which may hold the page of another build.
  await cache.addAll([page, ...worker.build.files].map((path) => new Request(path, { cache: 'reload' })))
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Returns the server's page if the server replies, so that the next load gets a new build. */
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

/** File names include a content hash, so a cached file never becomes stale. */
async function findAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.status === 200) await cache.put(request, reply.clone())
  return reply
}
