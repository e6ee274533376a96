import fs from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import express from 'express'

const isProduction = process.env.NODE_ENV === 'production'
const port = process.env.PORT || 5173
const base = process.env.BASE || '/'

const templateHtml = isProduction ? await fs.readFile('./dist/client/index.html', 'utf-8') : ''

const app = express()
const server = createHttpServer(app)

/** @type {import('vite').ViteDevServer | undefined} */
let vite
if (!isProduction) {
  const { createServer } = await import('vite')
  vite = await createServer({
    // Two such apps run side by side: its web socket has no port of its own.
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
    base,
  })
  app.use(vite.middlewares)
} else {
  const sirv = (await import('sirv')).default
  app.use(base, sirv('./dist/client', { extensions: [] }))
}

app.use('*all', async (req, res) => {
  try {
    const url = req.originalUrl.replace(base, '')
    let template = templateHtml
    let render
    if (vite) {
      template = await fs.readFile('./index.html', 'utf-8')
      template = await vite.transformIndexHtml(url, template)
      render = (await vite.ssrLoadModule('/src/entry-server.tsx')).render
    } else {
      render = (await import('./dist/server/entry-server.js')).render
    }
    const html = template.replace('<!--app-html-->', () => render())
    res.status(200).set({ 'Content-Type': 'text/html' }).send(html)
  } catch (e) {
    vite?.ssrFixStacktrace(e)
    console.log(e.stack)
    res.status(500).end(e.stack)
  }
})

server.listen(port)
