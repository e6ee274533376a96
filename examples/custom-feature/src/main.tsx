import './style.css'
import { AppKitProvider } from '@latchkey/ui-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { appkit } from './appkit.js'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppKitProvider appkit={appkit}>
        <App />
      </AppKitProvider>
    </StrictMode>,
  )
}
